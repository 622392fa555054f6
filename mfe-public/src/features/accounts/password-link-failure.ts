import { apiErrorOf, errorMessage, statusOf } from '@mostrador/shared-auth';

const BAD_LINK = 400;

interface BadLink {
  /** The error code of our server. */
  code: string;
  /** Matches the documented sentence, for servers that send no code. */
  words: RegExp;
  shown: string;
}

const BAD_LINKS: readonly BadLink[] = [
  {
    code: 'reset-link.expired',
    words: /expirado|expired/i,
    shown:
      'Este enlace de recuperación ha expirado por seguridad. Por favor, solicita un nuevo enlace.',
  },
  {
    code: 'reset-link.used',
    words: /utilizado|already used/i,
    shown: 'Este enlace de recuperación ya fue utilizado. Por favor, solicita un nuevo enlace.',
  },
  {
    code: 'reset-link.invalid',
    words: /inv[áa]lid/i,
    shown:
      'Este enlace de recuperación no es válido. Por favor, asegurate de copiar el enlace completo.',
  },
];
const SOME_BAD_LINK =
  'Este enlace de recuperación ha expirado o no es válido. Por favor, solicita un nuevo enlace.';

/**
 * Returns why the link could not set a password, also for a refusal with only the documented
 * sentence.
 */
export function passwordLinkFailure(error: unknown): string {
  if (statusOf(error) !== BAD_LINK)
    return errorMessage(
      error,
      'Error al restablecer la contraseña. Por favor, intenta nuevamente.',
    );
  const { error: sentence = '', code } = apiErrorOf(error) ?? {};
  const bad =
    BAD_LINKS.find((link) => link.code === code) ??
    BAD_LINKS.find(({ words }) => words.test(sentence));
  return bad?.shown ?? SOME_BAD_LINK;
}

import { apiErrorOf, errorMessage, statusOf } from '@mostrador/shared-auth';

const BAD_LINK = 400;

/** What the server's sentence says of a link, and what the person is told about it. */
const BAD_LINKS: readonly [RegExp, string][] = [
  [
    /expirado|expired/i,
    'Este enlace de recuperación ha expirado por seguridad. Por favor, solicita un nuevo enlace.',
  ],
  [
    /utilizado|already used/i,
    'Este enlace de recuperación ya fue utilizado. Por favor, solicita un nuevo enlace.',
  ],
  [
    /inv[áa]lid/i,
    'Este enlace de recuperación no es válido. Por favor, asegurate de copiar el enlace completo.',
  ],
];
const SOME_BAD_LINK =
  'Este enlace de recuperación ha expirado o no es válido. Por favor, solicita un nuevo enlace.';

/** Why no password could be chosen with a link. The document tells links apart by the server's words. */
export function passwordLinkFailure(error: unknown): string {
  if (statusOf(error) !== BAD_LINK)
    return errorMessage(
      error,
      'Error al restablecer la contraseña. Por favor, intenta nuevamente.',
    );
  const said = apiErrorOf(error)?.error ?? '';
  return BAD_LINKS.find(([words]) => words.test(said))?.[1] ?? SOME_BAD_LINK;
}

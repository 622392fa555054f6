import { expect, test } from 'vitest';
import { passwordLinkFailure } from './password-link-failure.ts';

const EXPIRED =
  'Este enlace de recuperación ha expirado por seguridad. Por favor, solicita un nuevo enlace.';
const USED = 'Este enlace de recuperación ya fue utilizado. Por favor, solicita un nuevo enlace.';
const INVALID =
  'Este enlace de recuperación no es válido. Por favor, asegurate de copiar el enlace completo.';
const SOME =
  'Este enlace de recuperación ha expirado o no es válido. Por favor, solicita un nuevo enlace.';
const UNKNOWN = 'Error al restablecer la contraseña. Por favor, intenta nuevamente.';

const refused = (status: number, data: unknown) => ({
  isAxiosError: true,
  response: { status, data },
});
const withSentence = (error: string) => ({ error });

test.each([
  ['El enlace de recuperación ha expirado', EXPIRED],
  ['Token expired', EXPIRED],
  ['El enlace de recuperación ya fue utilizado', USED],
  ['The link was Already Used', USED],
  ['El enlace de recuperación es inválido', INVALID],
  ['Enlace inválido o expirado', EXPIRED],
  ['Invalid token', INVALID],
  ['Enlace INVÁLIDO', INVALID],
  ['No se pudo', SOME],
])('a 400 with only the sentence "%s"', (sentence, shown) => {
  expect(passwordLinkFailure(refused(400, withSentence(sentence)))).toBe(shown);
});

test.each([
  ['reset-link.expired', EXPIRED],
  ['reset-link.used', USED],
  ['reset-link.invalid', INVALID],
])('the code %s decides, whatever the sentence', (code, shown) => {
  expect(passwordLinkFailure(refused(400, { error: 'Este enlace no sirve', code }))).toBe(shown);
});

test('a 400 without a message is an invalid link', () => {
  expect(passwordLinkFailure(refused(400, '<h1>Bad request</h1>'))).toBe(SOME);
});

test("other failures have the server's message, if any", () => {
  const wait = 'Demasiados intentos. Probá de nuevo en 15 minutos.';
  expect(passwordLinkFailure(refused(429, withSentence(wait)))).toBe(wait);
  expect(passwordLinkFailure(refused(502, '<h1>Bad gateway</h1>'))).toBe(UNKNOWN);
  expect(passwordLinkFailure({ isAxiosError: true })).toBe(UNKNOWN);
});

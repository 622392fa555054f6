import { describe, expect, test } from 'vitest';
import { credentials, registration } from './accounts.schemas.ts';

const SOL = { username: 'sol', email: 'sol@kiosco.com', password: 'secreto', storeName: 'Kiosco' };

describe('a registration', () => {
  test('needs neither province nor phone', () => {
    expect(registration.parse({ ...SOL, provincia: '', phoneNumber: '' })).toEqual({
      ...SOL,
      provincia: null,
      phoneNumber: null,
    });
  });

  test('keeps the email as it is compared: trimmed and in lower case', () => {
    expect(registration.parse({ ...SOL, email: ' Sol@Kiosco.com ' }).email).toBe('sol@kiosco.com');
  });

  test.each([
    ['username', 'so', 'Mínimo 3 caracteres'],
    [
      'username',
      'sol y mar',
      'Usá letras de nuestro alfabeto, números, puntos o guiones, sin espacios',
    ],
    ['email', 'sol', 'Ingresá un email válido'],
    ['password', '12345', 'Mínimo 6 caracteres'],
    ['storeName', '  ', 'Completá este campo'],
    ['provincia', 'Montevideo', 'Elegí una de las opciones'],
    ['phoneNumber', '1'.repeat(41), 'Máximo 40 caracteres'],
  ])('with %s %j is refused: %s', (field, value, message) => {
    const { error } = registration.safeParse({ ...SOL, [field]: value });

    expect(error?.issues).toMatchObject([{ path: [field], message }]);
  });

  test.each(['ñandú', 'la.esquina', 'kiosco_2'])('accepts the username %s', (username) => {
    expect(registration.parse({ ...SOL, username }).username).toBe(username);
  });
});

test('a password that is too short to be right is still a password to try', () => {
  expect(credentials.safeParse({ username: 'sol', password: 'x' }).success).toBe(true);
});

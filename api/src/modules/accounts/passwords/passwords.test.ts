import { registration } from '@mostrador/contracts/registration.schemas';
import { expect, test } from 'vitest';
import { refuseWeakPassword } from './password-choice.ts';
import { hashPassword, isPassword } from './passwords.ts';

test('hashes passwords with argon2id at the costs that OWASP recommends', async () => {
  const hash = await hashPassword('una clave');

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('una clave', hash)).toBe(true);
  expect(await isPassword('otra clave', hash)).toBe(false);
  expect(await isPassword('', undefined)).toBe(false);
});

const SOL = { username: 'LaEsquina', email: 'sol.vega@kiosco.example', storeName: 'Kiosco Sol' };

test.each([
  ['123456', 'Esa contraseña es muy común: elegí otra'],
  ['Password1!', 'Esa contraseña es muy común: elegí otra'],
  ['laesquina', 'La contraseña no puede ser igual al usuario'],
  [
    'Sol.Vega24',
    'Esa contraseña se parece demasiado a tu usuario, tu email o tu comercio: elegí otra',
  ],
])('%s is refused, naming its field', async (password, message) => {
  await expect(refuseWeakPassword(registration, 'password', password, SOL)).rejects.toMatchObject({
    status: 400,
    answer: {
      code: 'input.invalid',
      error: `Contraseña: ${message}`,
      fields: { password: message },
    },
  });
});

import { registration } from '@mostrador/contracts/accounts';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/people.ts';
import { isCommonPassword } from './common-passwords.ts';
import { refuseWeakPassword } from './password-choice.ts';
import { hashPassword, isPassword } from './passwords.ts';

test('passwords are hashed with argon2id at the costs that OWASP asks for', async () => {
  const hash = await hashPassword('una clave');

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('una clave', hash)).toBe(true);
  expect(await isPassword('otra clave', hash)).toBe(false);
  expect(await isPassword('', undefined)).toBe(false);
});

describe('a password', () => {
  test.each([
    '123456',
    'Password',
    'QWERTYUIOP',
    'iloveyou',
    'BocaJuniors',
    'contraseña',
    'CONTRASEÑA',
  ])('%s is common', async (password) => expect(await isCommonPassword(password)).toBe(true));

  test.each(['una clave larga', 'mate-con-yuyos', 'toString', '', DEMO_PASSWORD])(
    '%j is not',
    async (password) => expect(await isCommonPassword(password)).toBe(false),
  );

  test.each([
    ['123456', 'sol', 'Esa contraseña es muy común: elegí otra'],
    ['LaEsquina', 'laesquina', 'La contraseña no puede ser igual al usuario'],
  ])('%s is refused to %s by the name of its field', async (password, username, message) => {
    await expect(
      refuseWeakPassword(registration, 'password', password, username),
    ).rejects.toMatchObject({
      status: 400,
      answer: {
        code: 'input.invalid',
        error: `Contraseña: ${message}`,
        fields: { password: message },
      },
    });
  });
});

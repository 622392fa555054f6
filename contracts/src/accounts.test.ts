import { newId, PROVINCES } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import {
  credentials,
  done,
  emailUndo,
  emailUpdate,
  emailUpdated,
  emailVerified,
  linkParams,
  passwordRecovery,
  passwordReset,
  session,
  verificationSent,
} from './accounts.schemas.ts';
import { DEFAULT_CASH_REGISTER_CONFIG } from './cash-register-config.ts';
import { parseInput } from './errors.ts';
import { registered, registration } from './registration.schemas.ts';

const LONGEST_EMAIL = '@kiosco.com'.padStart(254, 'a');
const SOL = { username: 'sol', email: 'sol@kiosco.com', password: 'secreto', storeName: 'Kiosco' };

describe('a registration', () => {
  test('needs neither province nor phone', () => {
    expect(registration.parse({ ...SOL, provincia: '', phoneNumber: '' })).toEqual({
      ...SOL,
      provincia: null,
      phoneNumber: null,
    });
  });

  test('normalises the email: trimmed and in lower case', () => {
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

describe('the fields of a registration', () => {
  test.each([
    ['username', 'Usuario: Mínimo 3 caracteres', 'sol', 'so'],
    ['username', 'Usuario: Máximo 40 caracteres', 'a'.repeat(40), 'a'.repeat(41)],
    ['email', 'Email: Máximo 254 caracteres', LONGEST_EMAIL, `a${LONGEST_EMAIL}`],
    ['password', 'Mínimo 6 caracteres', 'a'.repeat(6), 'a'.repeat(5)],
    ['password', 'Contraseña: Máximo 128 caracteres', 'a'.repeat(128), 'a'.repeat(129)],
    ['storeName', 'Nombre del comercio: Máximo 80 caracteres', 'a'.repeat(80), 'a'.repeat(81)],
    ['provincia', 'Provincia: Elegí una de las opciones', 'San Juan', 'san juan'],
    ['_id', 'Identificador: El formato no es válido', newId(), 'x'],
  ])('accept a %s up to its limit, and refuse a longer one: %s', (field, error, atLimit, past) => {
    expect(registration.parse({ ...SOL, [field]: atLimit })).toMatchObject({ [field]: atLimit });
    expect(parseInput(registration, { ...SOL, [field]: past }).refusal).toMatchObject({ error });
  });

  test.each(PROVINCES)('accept %s as a province', (provincia) => {
    expect(registration.parse({ ...SOL, provincia }).provincia).toBe(provincia);
  });

  test.each([
    ['без', 'a script whose letters look like ours'],
    ['sol!', 'a sign'],
    ['×××', 'what lies between the letters of the alphabet'],
  ])('refuse the username %s: %s', (username) => {
    expect(registration.safeParse({ ...SOL, username }).success).toBe(false);
  });

  test('trim a username and normalise its spelling', () => {
    expect(registration.parse({ ...SOL, username: ' n\u0303andu\u0301 ' }).username).toBe('ñandú');
  });
});

test('sign-in accepts a password that is too short to be right', () => {
  expect(credentials.safeParse({ username: 'sol', password: 'x' }).success).toBe(true);
});

describe('signing in', () => {
  test.each([
    ['username', 'Usuario: Máximo 254 caracteres', LONGEST_EMAIL],
    ['password', 'Contraseña: Máximo 128 caracteres', 'a'.repeat(128)],
  ])('accepts a %s up to its limit, and refuses a longer one: %s', (field, error, atLimit) => {
    const typed = { username: 'sol', password: 'secreto', [field]: atLimit };

    expect(credentials.parse(typed)).toEqual(typed);
    expect(parseInput(credentials, { ...typed, [field]: `a${atLimit}` }).refusal).toMatchObject({
      error,
    });
  });

  test.each([
    ['username', 'Usuario: Completá este campo'],
    ['password', 'Contraseña: Completá este campo'],
  ])('requires a %s', (field, error) => {
    const typed = { username: 'sol', password: 'secreto', [field]: '' };

    expect(parseInput(credentials, typed).refusal).toMatchObject({ error });
  });
});

test.each([
  ['asking for a new password', passwordRecovery],
  ['changing the email', emailUpdate],
])('%s requires an email, and normalizes it', (_, schema) => {
  expect(schema.parse({ email: ' Sol@Kiosco.com ' })).toEqual({ email: 'sol@kiosco.com' });
  expect(parseInput(schema, {}).refusal).toMatchObject({ error: 'Email: Completá este campo' });
});

describe('a mailed link', () => {
  test.each([
    ['verifies an email', linkParams, {}],
    ['gives the email back', emailUndo, {}],
    ['chooses a password', passwordReset, { newPassword: 'secreto' }],
  ])('that %s ends in a token of up to 200 characters', (_, schema, typed) => {
    const input = { token: 'a'.repeat(200), ...typed };

    expect(schema.parse(input)).toEqual(input);
    expect(parseInput(schema, { ...input, token: 'a'.repeat(201) }).refusal).toMatchObject({
      error: 'Enlace: Máximo 200 caracteres',
    });
    expect(parseInput(schema, { ...input, token: '' }).refusal).toMatchObject({
      error: 'Enlace: Completá este campo',
    });
  });

  test('refuses a password that is too short', () => {
    expect(parseInput(passwordReset, { token: 'a', newPassword: '12345' }).refusal).toMatchObject({
      error: 'La contraseña debe tener al menos 6 caracteres',
    });
  });
});

const ADMIN = {
  _id: newId(),
  name: 'sol',
  username: 'sol',
  email: 'sol@kiosco.com',
  storeName: 'Kiosco',
  provincia: 'San Juan',
  phoneNumber: '264 555-0101',
  emailVerified: true,
  role: 'admin',
  permissions: {
    canManageProducts: true,
    canManageSales: true,
    canViewHistory: true,
    canManageCashRegister: true,
  },
  maxDiscount: 100,
  isActive: true,
  createdAt: '2026-11-22T13:45:30.123Z',
  cashRegisterConfig: DEFAULT_CASH_REGISTER_CONFIG,
  address: null,
  logo: null,
};
const SELLER = { ...ADMIN, role: 'vendedor', email: null, provincia: null, phoneNumber: null };

test.each([ADMIN, SELLER])('a session of $role has all fields of the user', (user) => {
  expect(session.parse({ user, token: 'secreto' })).toEqual({ user, token: 'secreto' });
  expect(session.safeParse({ user: { ...user, role: 'owner' }, token: 'secreto' }).success).toBe(
    false,
  );
});

const sent = { message: 'Revisá tu correo', verificationUrl: 'http://localhost:3000/verify/x' };

test.each([
  ['a registration', registered, { user: ADMIN, token: 'secreto', ...sent }],
  ['a change of email', emailUpdated, { user: ADMIN, ...sent }],
  ['another mail to verify it', verificationSent, sent],
  ['a request for a mailed link', done, { message: 'Listo' }],
  ['a verified email', emailVerified, { message: 'Listo', userId: ADMIN._id }],
])('the answer to %s has every documented field', (_, schema, answer) => {
  expect(schema.parse(answer)).toEqual(answer);
});

import { DEFAULT_CASH_REGISTER_CONFIG } from '@mostrador/contracts/cash-register-config';
import { newId } from '@mostrador/domain';
import { describe, expect, test } from 'vitest';
import { anApp, aServer } from '../../../../test/a-server.ts';
import { someone } from '../../../../test/a-shop.ts';
import { aVisitor } from '../../../../test/a-visitor.ts';
import { anInbox, tokenIn } from '../../../../test/an-inbox.ts';

const inbox = anInbox();
const server = aServer({ mailer: inbox.mailer });
const { listWith } = aVisitor(server);

const register = (payload: object, app = server.app) =>
  app.inject({ method: 'POST', url: '/api/auth/register', payload });

describe('registering', () => {
  test('opens a shop and signs its administrator in', async () => {
    const person = { ...someone(), provincia: 'San Juan', phoneNumber: '264 400-0000' };
    const email = person.email.replace('kiosco', 'Kiosco');

    const answer = await register({ ...person, email });

    expect(answer.statusCode).toBe(201);
    const { user, token, message } = answer.json();
    expect(message).toBe('Usuario creado exitosamente');
    expect(user).toEqual({
      _id: expect.any(String),
      shopId: expect.any(String),
      name: person.username,
      username: person.username,
      email: person.email,
      storeName: 'Kiosco Sol',
      provincia: 'San Juan',
      phoneNumber: '+542644000000',
      address: null,
      logo: null,
      emailVerified: false,
      role: 'admin',
      permissions: {
        canManageProducts: true,
        canManageSales: true,
        canViewHistory: true,
        canManageCashRegister: true,
      },
      maxDiscount: 100,
      isActive: true,
      createdAt: server.now.toISOString(),
      cashRegisterConfig: DEFAULT_CASH_REGISTER_CONFIG,
    });
    expect((await listWith(token)).json()).toEqual([]);
  });

  test('needs neither province nor phone', async () => {
    const answer = await register({ ...someone(), provincia: '', phoneNumber: '' });

    expect(answer.json().user).toMatchObject({ provincia: null, phoneNumber: null });
  });

  test.each([
    ['username', 'account.username-taken', 'Ese nombre de usuario ya está en uso'],
    ['email', 'account.email-taken', 'Ya hay una cuenta con ese email'],
  ] as const)('refuses a taken %s in any case, and stores nothing', async (field, code, error) => {
    const [first, second] = [someone(), someone()];
    await register(first);

    const answer = await register({ ...second, [field]: first[field].toUpperCase() });

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ error, code });
    expect((await register(second)).statusCode).toBe(201);
  });

  test.each(['123456', '654321', '121212', 'admin123', 'Password1!', 'contraseña1!', 'Boca2024'])(
    'refuses the common password %s',
    async (password) => {
      const answer = await register({ ...someone(), password });

      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'input.invalid',
        fields: { password: 'Esa contraseña es muy común: elegí otra' },
      });
    },
  );

  test('refuses the username as password', async () => {
    const person = someone();

    const answer = await register({ ...person, password: person.username.toUpperCase() });

    expect(answer.json().fields).toEqual({
      password: 'La contraseña no puede ser igual al usuario',
    });
  });

  test.each([
    ['the email', ({ username }: { username: string }) => `${username}@kiosco1`],
    ['the shop', () => 'KioscoSol2024!'],
  ])('refuses a password made from the name of %s', async (_, passwordOf) => {
    const person = someone();

    const answer = await register({ ...person, password: passwordOf(person) });

    expect(answer.json().error).toBe(
      'Contraseña: Esa contraseña se parece demasiado a tu usuario, tu email o tu comercio: elegí otra',
    );
  });

  test('ten registrations at once with one username open one shop', async () => {
    const person = someone();

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        register({ ...person, email: `${turn}${person.email}` }),
      ),
    );

    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
  });
});

describe('a registration whose answer was lost', () => {
  test('can be sent again, also at once, and signs in to the same shop', async () => {
    const person = { _id: newId(), ...someone() };

    const answers = await Promise.all(Array.from({ length: 5 }, () => register(person)));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
    for (const answer of answers) {
      const { user, token, verificationUrl } = answer.json();
      expect(user).toMatchObject({ _id: person._id, username: person.username });
      expect(verificationUrl).toContain('/verify-email/');
      expect((await listWith(token)).statusCode).toBe(200);
    }
  });

  test.each([
    ['another id', { _id: newId() }],
    ['no id', { _id: undefined }],
    ['another password', { password: 'no es esa clave' }],
  ])('is another one with %s', async (_, change) => {
    const person = { _id: newId(), ...someone() };
    await register(person);

    const answer = await register({ ...person, ...change });

    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('account.username-taken');
  });
});

describe('the address given when registering', () => {
  test('gets a mail with a link to verify it', async () => {
    const person = someone();
    await register(person);

    const mail = await inbox.mailTo(person.email, 'Verificá tu email');

    expect(tokenIn(mail, 'verify-email')).toMatch(/^[\w-]{64}$/);
    expect(mail.text).toContain(person.storeName);
  });

  test('gets no mail when the registration fails', async () => {
    const [first, second] = [someone(), someone()];
    await register(first);
    await register({ ...first, email: second.email });
    await inbox.mailTo(first.email, 'Verificá tu email');

    expect(await inbox.countTo(second.email)).toBe(0);
  });

  test('counts as verified at once on a trial, and in production only by mail', async () => {
    const inboxUrl = 'http://localhost:3002';
    const trial = await anApp(server, { settings: { inboxUrl } });
    const production = await anApp(server, { settings: { mode: 'production', inboxUrl } });

    const onTrial = await register(someone(), trial);
    const inProduction = await register(someone(), production);
    await Promise.all([trial.close(), production.close()]);

    expect(onTrial.json().inboxUrl).toBe(inboxUrl);
    expect(onTrial.json().verificationUrl).toMatch(
      /^https:\/\/mostrador\.example\/verify-email\/[\w-]{64}$/,
    );
    expect(inProduction.statusCode).toBe(201);
    expect(inProduction.json()).not.toHaveProperty('verificationUrl');
    expect(inProduction.json()).not.toHaveProperty('inboxUrl');
  });
});

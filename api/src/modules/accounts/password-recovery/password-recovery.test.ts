import { newShopToken } from '@mostrador/server-kit/http/shop-token';
import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aServer } from '../../../../test/a-server.ts';
import { aShop, PASSWORD, someone, type TestShop } from '../../../../test/a-shop.ts';
import { anInbox, tokenIn } from '../../../../test/an-inbox.ts';

const inbox = anInbox();
const server = aServer({ mailer: inbox.mailer });
const HOUR_MS = 60 * 60 * 1000;
const NEW_PASSWORD = 'otra clave más larga';
const INVALID = { error: 'El enlace de recuperación es inválido', code: 'reset-link.invalid' };
const EXPIRED = { error: 'El enlace de recuperación ha expirado', code: 'reset-link.expired' };
const USED = { error: 'El enlace de recuperación ya fue utilizado', code: 'reset-link.used' };

const post = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload });
const forgot = (email: string) => post('forgot-password', { email });
const reset = (token: string, newPassword = NEW_PASSWORD) =>
  post('reset-password', { token, newPassword });
const signIn = (username: string, password: string) => post('login', { username, password });

async function mailedToken(email: string): Promise<string> {
  await forgot(email);
  return tokenIn(await inbox.mailTo(email, 'Elegí una nueva contraseña'), 'reset-password');
}

describe('forgetting a password', () => {
  test('answers the same for any address', async () => {
    const shop = await aShop(server);

    const answers = [
      await forgot(shop.email),
      await forgot(shop.email.toUpperCase()),
      await forgot('nadie@kiosco.example'),
    ];

    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        message:
          'Si existe una cuenta con este correo, recibirás un enlace para restablecer tu contraseña',
      });
      expect(answer.headers['content-length']).toBe(answers[0]?.headers['content-length']);
    }
  });

  test('sends no mail without an account', async () => {
    const { email } = someone();
    await forgot(email);
    // Jobs run in order: once the next job's mail is here, this one's would be here too.
    await mailedToken((await aShop(server)).email);

    expect(await inbox.countTo(email)).toBe(0);
  });

  test('sends no mail to a deactivated user', async () => {
    const shop = await aShop(server);
    await inbox.mailTo(shop.email, 'Verificá');
    await shop.deactivate();

    await forgot(shop.email);
    await mailedToken((await aShop(server)).email);

    expect(await inbox.countTo(shop.email)).toBe(1);
  });
});

describe('the link to choose a password', () => {
  test('changes the password, and notifies the user', async () => {
    const shop = await aShop(server);

    const answer = await reset(await mailedToken(shop.email));

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: 'Contraseña restablecida exitosamente' });
    expect((await signIn(shop.username, PASSWORD)).statusCode).toBe(401);
    expect((await signIn(shop.username, NEW_PASSWORD)).statusCode).toBe(200);
    const { links } = await inbox.mailTo(shop.email, 'Tu contraseña cambió');
    expect(links).toContain('https://mostrador.example/forgot-password');
  });

  test('ends every session of the user, and no other', async () => {
    const [shop, neighbour] = [await aShop(server), await aShop(server)];
    const seller = await shop.aSeller();
    const other = (await signIn(shop.username, PASSWORD)).json();

    await reset(await mailedToken(shop.email));

    const status = async (token: string) =>
      (
        await server.app.inject({
          url: '/api/products',
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;
    expect(await status(shop.token)).toBe(401);
    expect(await status(other.token)).toBe(401);
    expect(await status(seller.token)).toBe(200);
    expect(await status(neighbour.token)).toBe(200);
  });

  test('also verifies the address', async () => {
    const shop = await aShop(server);

    await reset(await mailedToken(shop.email));

    expect((await signIn(shop.username, NEW_PASSWORD)).json().user.emailVerified).toBe(true);
  });

  test('lets in a user who was locked out by wrong passwords', async () => {
    const shop = await aShop(server);
    for (let time = 0; time < 10; time++) await signIn(shop.username, 'no es esa');
    expect((await signIn(shop.username, PASSWORD)).statusCode).toBe(429);

    await reset(await mailedToken(shop.email));

    expect((await signIn(shop.username, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('works once when sent many times at once', async () => {
    const shop = await aShop(server);
    const token = await mailedToken(shop.email);

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => reset(token, `${NEW_PASSWORD} ${turn}`)),
    );

    const done = answers.filter(({ statusCode }) => statusCode === 200);
    expect(done).toHaveLength(1);
    for (const answer of answers.filter((each) => each !== done[0])) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual(USED);
    }
    const winner = answers.indexOf(done[0] as (typeof answers)[0]);
    expect((await signIn(shop.username, `${NEW_PASSWORD} ${winner}`)).statusCode).toBe(200);
    expect((await reset(token)).json()).toEqual(USED);
  });

  test('voids the other links of the user, even when all are sent at once', async () => {
    const shop = await aShop(server);
    const first = await mailedToken(shop.email);
    await forgot(shop.email);
    await vi.waitFor(async () => expect(await inbox.countTo(shop.email)).toBe(3), 30_000);
    const second = tokenIn(await inbox.mailTo(shop.email, 'Elegí'), 'reset-password');
    expect(second).not.toBe(first);

    const answers = await Promise.all([reset(first), reset(second)]);

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(answers.find(({ statusCode }) => statusCode === 400)?.json()).toEqual(USED);
  });

  test('works for one hour', async () => {
    const shop = await aShop(server);
    const clock = server.now;
    const token = await mailedToken(shop.email);
    onTestFinished(() => {
      server.now = clock;
    });

    server.now = new Date(clock.getTime() + HOUR_MS);
    expect((await reset(token)).json()).toEqual(EXPIRED);
    server.now = new Date(clock.getTime() + HOUR_MS - 1);
    expect((await reset(token)).statusCode).toBe(200);
  });

  test.each([
    ['that was never made', () => newShopToken('019aa1a2-0000-7000-8000-000000000000').token],
    ['that is cut short', () => 'abc'],
    ['with a script', () => '<script>alert(1)</script>'],
    ['with SQL', () => "'; drop table shop; --"],
    ['in another alphabet', () => 'ñandú🧉\0'],
  ])('%s is invalid', async (_, token) => {
    const answer = await reset(token());

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(INVALID);
  });

  test('a verification link or a session does not change the password', async () => {
    const shop = await aShop(server);
    const mail = await inbox.mailTo(shop.email, 'Verificá tu email');

    expect((await reset(tokenIn(mail, 'verify-email'))).json()).toEqual(INVALID);
    expect((await reset(shop.token)).json()).toEqual(INVALID);
  });

  test('is void once the user has verified another email', async () => {
    const shop = await aShop(server);
    const token = await mailedToken(shop.email);

    const { email } = someone();
    const answer = await shop.call('POST', '/api/auth/update-email', { email });
    await server.app.inject({ url: `/api/auth${new URL(answer.json().verificationUrl).pathname}` });

    expect((await reset(token)).json()).toEqual(INVALID);
  });

  test('is void for a deactivated user', async () => {
    const shop = await aShop(server);
    const token = await mailedToken(shop.email);

    await shop.deactivate();

    expect((await reset(token)).json()).toEqual(INVALID);
  });

  test.each([
    ['common', () => 'Admin123!', 'Esa contraseña es muy común: elegí otra'],
    [
      'the username',
      ({ username }: TestShop) => username,
      'La contraseña no puede ser igual al usuario',
    ],
    [
      'the name of the shop',
      () => 'kioscosol1',
      'Esa contraseña se parece demasiado a tu usuario, tu email o tu comercio: elegí otra',
    ],
    ['short', () => 'corta', 'La contraseña debe tener al menos 6 caracteres'],
    ['endless', () => 'a'.repeat(129), 'Máximo 128 caracteres'],
  ])('refuses a password that is %s, and still works', async (_, password, message) => {
    const shop = await aShop(server);
    const token = await mailedToken(shop.email);

    const answer = await reset(token, password(shop));

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'input.invalid',
      fields: { newPassword: message },
    });
    expect((await reset(token)).statusCode).toBe(200);
  });
});

describe('a change of password', () => {
  let url: string;
  beforeAll(async () => {
    url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  });

  test('ends the event streams of other sessions', async () => {
    const shop = await aShop(server);
    const stream = await fetch(`${url}/api/events`, {
      headers: { authorization: `Bearer ${shop.token}` },
    });

    await reset(await mailedToken(shop.email));

    // The server ends the stream: otherwise this would never resolve.
    expect(await stream.text()).toContain('abierto');
  });

  test('ends sessions that began with the old password meanwhile', async () => {
    const shop = await aShop(server);
    const owner = new pg.Client(server.connectionString);
    await owner.connect();
    onTestFinished(() => owner.end());
    await owner.query('begin');
    await owner.query(`update shop_user set password_hash = 'another' where id = $1`, [
      shop.userId,
    ]);

    const signingIn = signIn(shop.username, PASSWORD);
    await vi.waitFor(async () => {
      // Limited to this database: others on the same Postgres wait for locks of their own.
      const { rows } = await owner.query(
        `select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    }, 30_000);
    await owner.query('commit');

    expect((await signingIn).statusCode).toBe(401);
  });
});

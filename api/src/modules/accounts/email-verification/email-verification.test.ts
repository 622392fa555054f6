import { newShopToken } from '@mostrador/server-kit/http/shop-token';
import { describe, expect, test, vi } from 'vitest';
import { anApp, aServer } from '../../../../test/a-server.ts';
import { aShop, type Caller, someone, type TestShop } from '../../../../test/a-shop.ts';
import { anInbox, tokenIn } from '../../../../test/an-inbox.ts';

const inbox = anInbox();
const server = aServer({ mailer: inbox.mailer });
const DAY_MS = 24 * 60 * 60 * 1000;
const INVALID = {
  error: 'El enlace de verificación es inválido',
  code: 'verification-link.invalid',
};

const verify = (token: string) => server.app.inject({ url: `/api/auth/verify-email/${token}` });
const changeEmail = (caller: Caller, email: string) =>
  caller.call('POST', '/api/auth/update-email', { email });
const resend = (caller: Caller) => caller.call('POST', '/api/auth/resend-verification');
const tokenOf = (url: string) => url.split('/').at(-1) as string;

async function mailedToken(email: string): Promise<string> {
  return tokenIn(await inbox.mailTo(email, 'Verificá tu email'), 'verify-email');
}

async function mailedResetToken(email: string): Promise<string> {
  const payload = { email };
  await server.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload });
  return tokenIn(await inbox.mailTo(email, 'Elegí una nueva contraseña'), 'reset-password');
}

async function isVerified({ shopId, userId }: TestShop): Promise<boolean | undefined> {
  const user = await server.database
    .forShop(shopId)
    .selectFrom('shop_user')
    .select(['email', 'recovery_email', 'recovery_email_verified'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.recovery_email_verified && user.email === user.recovery_email;
}

async function after<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const clock = server.now;
  server.now = new Date(clock.getTime() + ms);
  try {
    return await work();
  } finally {
    server.now = clock;
  }
}

describe('the link to verify an email', () => {
  test('verifies its address, and may be opened again', async () => {
    const shop = await aShop(server);
    const token = await mailedToken(shop.email);

    const [first, second] = [await verify(token), await verify(token)];

    for (const answer of [first, second]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        message: 'Email verificado exitosamente',
        userId: shop.userId,
      });
    }
    expect(await isVerified(shop)).toBe(true);
  });

  test('verifies when opened ten times at once', async () => {
    const shop = await aShop(server);
    const token = await mailedToken(shop.email);

    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token)));

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  test('works for three days', async () => {
    const [shop, late] = [await aShop(server), await aShop(server)];
    const [token, lateToken] = [await mailedToken(shop.email), await mailedToken(late.email)];

    const [inTime, tooLate] = [
      await after(3 * DAY_MS - 1, () => verify(token)),
      await after(3 * DAY_MS, () => verify(lateToken)),
    ];

    expect(inTime.statusCode).toBe(200);
    expect(tooLate.statusCode).toBe(400);
    expect(tooLate.json()).toEqual({
      error: 'El enlace de verificación ha expirado',
      code: 'verification-link.expired',
    });
    expect(await isVerified(late)).toBe(false);
  });

  test('that has expired still confirms a verified address', async () => {
    const shop = await aShop(server);
    const token = await mailedToken(shop.email);
    await verify(token);

    expect((await after(20 * DAY_MS, () => verify(token))).statusCode).toBe(200);
  });

  test.each([
    ['that was never made', () => newShopToken('019aa1a2-0000-7000-8000-000000000000').token],
    ['that is cut short', () => 'abc'],
    ['of nothing', () => '%20'],
    ['with a script', () => encodeURIComponent('<script>alert(1)</script>')],
    ['with SQL', () => encodeURIComponent("'; drop table shop; --")],
    ['in another alphabet', () => encodeURIComponent('ñandú🧉')],
  ])('%s is invalid', async (_, token) => {
    const answer = await verify(token());

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(INVALID);
  });

  test('a recovery link or a session does not verify an email', async () => {
    const shop = await aShop(server);

    expect((await verify(await mailedResetToken(shop.email))).json()).toEqual(INVALID);
    expect((await verify(shop.token)).json()).toEqual(INVALID);
  });

  test('is stored as a hash: its token is nowhere in the database', async () => {
    const shop = await aShop(server);
    const token = await mailedToken(shop.email);
    const db = server.database.forShop(shop.shopId);

    const links = await db.selectFrom('account_link').selectAll().execute();
    const { rows } = await server.database.pool.query('select data::text from pgboss.job');

    expect(links.length).toBeGreaterThan(0);
    expect(JSON.stringify(links)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is deleted a month after it expired, when another is created', async () => {
    const shop = await aShop(server);
    await mailedToken(shop.email);
    const linksMade = async () => {
      const db = server.database.forShop(shop.shopId);
      const links = await db.selectFrom('account_link').select('purpose').execute();
      return links.map(({ purpose }) => purpose);
    };
    const before = await linksMade();

    await after(34 * DAY_MS, () => mailedResetToken(shop.email));

    expect(before).toContain('verify-email');
    expect(await linksMade()).toEqual(['reset-password']);
  });
});

describe('another link', () => {
  test('is mailed on request, and the first one still works', async () => {
    const shop = await aShop(server);
    const first = await mailedToken(shop.email);

    const answer = await resend(shop);

    expect(answer.statusCode).toBe(200);
    expect(answer.json().message).toBe('Te enviamos un enlace para verificar tu email');
    await vi.waitFor(async () => expect(await inbox.countTo(shop.email)).toBe(2), 30_000);
    expect(await mailedToken(shop.email)).not.toBe(first);
    expect((await verify(first)).statusCode).toBe(200);
  });

  test('is not mailed to a verified address', async () => {
    const shop = await aShop(server);
    await verify(await mailedToken(shop.email));

    const answer = await resend(shop);

    expect(answer.statusCode).toBe(409);
    expect(answer.json().error).toBe('Tu email ya está verificado');
  });

  test('requires an address', async () => {
    const seller = await (await aShop(server)).aSeller();

    const answer = await resend(seller);

    expect(answer.statusCode).toBe(409);
    expect(answer.json().error).toBe('Primero agregá un email a tu cuenta');
  });

  test('is in the answer on a trial, and never in production', async () => {
    const shop = await aShop(server);
    const production = await anApp(server, { settings: { mode: 'production' } });

    const onTrial = (await resend(shop)).json();
    const inProduction = await production.inject({
      method: 'POST',
      url: '/api/auth/resend-verification',
      headers: { authorization: `Bearer ${shop.token}` },
    });
    await production.close();

    expect(inProduction.statusCode).toBe(200);
    expect(inProduction.json()).not.toHaveProperty('verificationUrl');
    expect((await verify(tokenOf(onTrial.verificationUrl))).statusCode).toBe(200);
  });
});

describe('changing the email', () => {
  test('mails a link to the new address, and notifies the old one', async () => {
    const shop = await aShop(server);
    await verify(await mailedToken(shop.email));
    const { email } = someone();

    const answer = await changeEmail(shop, email.toUpperCase());

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      user: { ...shop.owner, email, emailVerified: false },
      message: 'Email actualizado. Te enviamos un enlace para verificar tu email.',
    });
    expect((await inbox.mailTo(shop.email, 'Cambió el email')).text).toContain(email);
    expect((await verify(await mailedToken(email))).statusCode).toBe(200);
    expect(await isVerified(shop)).toBe(true);
  });

  test('voids the links of the old address', async () => {
    const shop = await aShop(server);
    const old = await mailedToken(shop.email);
    const { email } = someone();

    await changeEmail(shop, email);

    expect((await verify(old)).json()).toEqual(INVALID);
    expect(await isVerified(shop)).toBe(false);
    await verify(await mailedToken(email));
    expect((await verify(old)).json()).toEqual(INVALID);
  });

  test('to the same address changes nothing', async () => {
    const shop = await aShop(server);
    await verify(await mailedToken(shop.email));

    const answer = await changeEmail(shop, ` ${shop.email.toUpperCase()} `);

    expect(answer.statusCode).toBe(200);
    expect(answer.json().user).toEqual({ ...shop.owner, emailVerified: true });
    expect(answer.json()).not.toHaveProperty('verificationUrl');
  });

  test('to a taken address is refused, and changes nothing', async () => {
    const [shop, neighbour] = [await aShop(server), await aShop(server)];

    const answer = await changeEmail(shop, neighbour.email.toUpperCase());

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      error: 'Ya hay una cuenta con ese email',
      code: 'account.email-taken',
    });
    expect((await verify(await mailedToken(shop.email))).statusCode).toBe(200);
  });

  test('frees the old address once the new one is verified', async () => {
    const [shop, neighbour] = [await aShop(server), await aShop(server)];
    const { email } = someone();
    await changeEmail(shop, email);

    expect((await changeEmail(neighbour, shop.email)).statusCode).toBe(409);
    await verify(await mailedToken(email));
    expect((await changeEmail(neighbour, shop.email)).statusCode).toBe(200);
  });

  test('gives an email to a seller without one', async () => {
    const seller = await (await aShop(server)).aSeller();
    const { email } = someone();

    const answer = await changeEmail(seller, email);

    expect(answer.json().user).toMatchObject({ _id: seller.userId, email, role: 'vendedor' });
    const verified = await verify(await mailedToken(email));
    expect(verified.json().userId).toBe(seller.userId);
  });
});

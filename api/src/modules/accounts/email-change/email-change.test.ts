import { newShopToken } from '@mostrador/server-kit/http/shop-token';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { anApp, aServer } from '../../../../test/a-server.ts';
import { aShop, type Caller, PASSWORD, someone, type TestShop } from '../../../../test/a-shop.ts';
import { aVisitor } from '../../../../test/a-visitor.ts';
import { anInbox, tokenIn } from '../../../../test/an-inbox.ts';
import { insertLink } from '../account-links.repository.ts';

const inbox = anInbox();
const server = aServer({ mailer: inbox.mailer });
const { signIn, listWith } = aVisitor(server);
const DAY_MS = 24 * 60 * 60 * 1000;
const NEW_PASSWORD = 'otra clave más larga';

const post = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload });
const verify = (token: string) => server.app.inject({ url: `/api/auth/verify-email/${token}` });
const undo = (token: string) => post('undo-email-change', { token });
const changeEmail = (caller: Caller, email: string) =>
  caller.call('POST', '/api/auth/update-email', { email });
const resetWith = (token: string) => post('reset-password', { token, newPassword: NEW_PASSWORD });

async function verificationOf(email: string): Promise<string> {
  return tokenIn(await inbox.mailTo(email, 'Verificá tu email'), 'verify-email');
}

/** Returns the newest link that undoes the email change. */
async function undoLinkOf(email: string): Promise<string> {
  return tokenIn(await inbox.mailTo(email, 'Cambió el email'), 'undo-email-change');
}

async function recoveryOf(email: string): Promise<string> {
  await post('forgot-password', { email });
  return tokenIn(await inbox.mailTo(email, 'Elegí una nueva contraseña'), 'reset-password');
}

/** Expects no password reset mail at this address. */
async function expectNoRecoveryOf(email: string): Promise<void> {
  const before = await inbox.countTo(email);
  await post('forgot-password', { email });
  // Jobs run in order: once the next job's mail is here, this one's would be here too.
  await recoveryOf((await aShop(server)).email);
  expect(await inbox.countTo(email)).toBe(before);
}

/** Creates a shop whose address is verified, and an intruder who has only its session. */
async function aStolenSession(): Promise<{ shop: TestShop; thief: string }> {
  const shop = await aShop(server);
  await verify(await verificationOf(shop.email));
  return { shop, thief: someone().email };
}

/** The trial's answer contains the link that verifies the address. */
const linkIn = (answer: LightMyRequestResponse) =>
  answer.json().verificationUrl.split('/').at(-1) as string;

function later(ms: number): void {
  const clock = server.now;
  server.now = new Date(clock.getTime() + ms);
  onTestFinished(() => {
    server.now = clock;
  });
}

const emailOf = async (shop: TestShop, password = PASSWORD) => {
  const { email, emailVerified } = (await signIn(shop.username, password)).json().user;
  return { email, emailVerified };
};

describe('before a new address is verified', () => {
  test('the old address recovers the account, and the new one does not', async () => {
    const { shop, thief } = await aStolenSession();
    await changeEmail(shop, thief);
    await verificationOf(thief);

    await expectNoRecoveryOf(thief);
    expect((await resetWith(await recoveryOf(shop.email))).statusCode).toBe(200);

    expect((await listWith(shop.token)).statusCode).toBe(401);
    expect((await signIn(shop.username, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('a password chosen from the old address reverts the change', async () => {
    const { shop, thief } = await aStolenSession();
    await changeEmail(shop, thief);
    const pending = await verificationOf(thief);

    await resetWith(await recoveryOf(shop.email));

    expect(await emailOf(shop, NEW_PASSWORD)).toEqual({ email: shop.email, emailVerified: true });
    expect((await verify(pending)).statusCode).toBe(400);
    await expectNoRecoveryOf(thief);
  });

  test('returning to the old address needs no new link', async () => {
    const { shop, thief } = await aStolenSession();
    await changeEmail(shop, thief);

    const answer = await changeEmail(shop, shop.email);

    expect(answer.json()).toMatchObject({
      user: { email: shop.email, emailVerified: true },
      message: 'Email actualizado',
    });
    expect(answer.json()).not.toHaveProperty('verificationUrl');
  });

  test('the pending address is free: its owner registers with it and verifies it', async () => {
    const { shop } = await aStolenSession();
    const [owner, other] = [someone(), await aShop(server)];
    const squatted = linkIn(await changeEmail(shop, owner.email));

    expect((await changeEmail(other, owner.email)).statusCode).toBe(200);
    const registered = await post('register', owner);

    expect(registered.statusCode).toBe(201);
    expect((await verify(linkIn(registered))).statusCode).toBe(200);
    expect((await verify(squatted)).json()).toEqual({
      error: 'Ya hay una cuenta con ese email',
      code: 'account.email-taken',
    });
  });

  test('the owner of a pending address can verify it even after another user registered with it', async () => {
    const { shop } = await aStolenSession();
    const squatter = someone();
    const link = linkIn(await changeEmail(shop, squatter.email));
    const registered = await post('register', squatter);

    expect((await verify(link)).json().userId).toBe(shop.userId);

    expect(registered.statusCode).toBe(201);
    expect((await verify(linkIn(registered))).statusCode).toBe(409);
    const mail = await recoveryOf(squatter.email);
    expect((await resetWith(mail)).statusCode).toBe(200);
    expect((await signIn(shop.username, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('of ten accounts with the same pending address, the first to verify it gets it', async () => {
    const { email } = someone();
    const shops = await Promise.all(Array.from({ length: 10 }, () => aShop(server)));
    const links = await Promise.all(
      shops.map(async (shop) => linkIn(await changeEmail(shop, email))),
    );

    const answers = await Promise.all(links.map(verify));

    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
  });
});

describe('the mail to the old address', () => {
  test('reverts the change for seven days, even after the new address was verified', async () => {
    const { shop, thief } = await aStolenSession();
    await changeEmail(shop, thief);
    await verify(await verificationOf(thief));
    const session = (await signIn(shop.username)).json();
    later(7 * DAY_MS - 1);

    const answer = await undo(await undoLinkOf(shop.email));

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      message: `Tu cuenta ${shop.username} vuelve a usar ${shop.email}`,
    });
    expect((await listWith(shop.token)).statusCode).toBe(401);
    expect((await listWith(session.token)).statusCode).toBe(401);
    expect(await emailOf(shop)).toEqual({ email: shop.email, emailVerified: true });
    await expectNoRecoveryOf(thief);
    expect((await resetWith(await recoveryOf(shop.email))).statusCode).toBe(200);
  });

  test('voids the links that were mailed to the new address', async () => {
    const { shop, thief } = await aStolenSession();
    await changeEmail(shop, thief);
    const link = await verificationOf(thief);
    await verify(link);
    const recovery = await recoveryOf(thief);

    await undo(await undoLinkOf(shop.email));
    const again = await signIn(shop.username);
    await changeEmail({ ...shop, ...callWith(again.json().token) }, thief);

    expect((await resetWith(recovery)).statusCode).toBe(400);
    expect((await verify(link)).statusCode).toBe(400);
  });

  test('restores the address that was verified first, however often it was changed', async () => {
    const { shop, thief } = await aStolenSession();
    const second = someone().email;
    await changeEmail(shop, thief);
    const link = await undoLinkOf(shop.email);
    await verify(await verificationOf(thief));
    later(1000);
    await changeEmail(shop, second);
    const thiefsLink = await undoLinkOf(thief);
    await verify(await verificationOf(second));
    later(2000);

    expect((await undo(link)).statusCode).toBe(200);
    expect((await undo(thiefsLink)).statusCode).toBe(400);

    expect(await emailOf(shop)).toEqual({ email: shop.email, emailVerified: true });
  });

  test('cannot be undone by an attacker who changed the address twice', async () => {
    const { shop, thief } = await aStolenSession();
    await changeEmail(shop, thief);
    const link = await undoLinkOf(shop.email);
    await verify(await verificationOf(thief));
    later(1000);
    await changeEmail(shop, someone().email);
    const thiefsLink = await undoLinkOf(thief);
    later(2000);

    expect((await undo(thiefsLink)).statusCode).toBe(200);
    expect((await undo(link)).statusCode).toBe(200);

    expect(await emailOf(shop)).toEqual({ email: shop.email, emailVerified: true });
  });

  test('works even when another user registered with the old address meanwhile', async () => {
    const { shop, thief } = await aStolenSession();
    await changeEmail(shop, thief);
    const link = await undoLinkOf(shop.email);
    await verify(await verificationOf(thief));
    const squatter = { ...someone(), email: shop.email };
    expect((await post('register', squatter)).statusCode).toBe(201);

    expect((await undo(link)).statusCode).toBe(200);

    expect(await emailOf(shop)).toEqual({ email: shop.email, emailVerified: true });
    await resetWith(await recoveryOf(shop.email));
    expect((await signIn(shop.username, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('works once when sent many times at once', async () => {
    const { shop, thief } = await aStolenSession();
    await changeEmail(shop, thief);
    const link = await undoLinkOf(shop.email);

    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(link)));

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await undo(link)).json()).toEqual({
      error: 'El enlace para deshacer el cambio ya fue utilizado',
      code: 'undo-link.used',
    });
  });

  test('expires after seven days', async () => {
    const { shop, thief } = await aStolenSession();
    await changeEmail(shop, thief);
    const link = await undoLinkOf(shop.email);
    later(7 * DAY_MS);

    expect((await undo(link)).json()).toEqual({
      error: 'El enlace para deshacer el cambio ha expirado',
      code: 'undo-link.expired',
    });
  });

  test('has no link when the old address was never verified', async () => {
    const shop = await aShop(server);
    const { email } = someone();
    await changeEmail(shop, email);

    const mail = await inbox.mailTo(shop.email, 'Cambió el email');

    expect(mail.text).toContain(email);
    expect(mail.links).toEqual([]);
  });

  test.each([
    ['that was never made', () => newShopToken('019aa1a2-0000-7000-8000-000000000000').token],
    ['that is cut short', () => 'abc'],
    ['with SQL', () => "'; drop table shop; --"],
  ])('%s is invalid', async (_, token) => {
    expect((await undo(token())).json()).toEqual({
      error: 'El enlace para deshacer el cambio es inválido',
      code: 'undo-link.invalid',
    });
  });

  test('has a link that works only for undoing', async () => {
    const { shop, thief } = await aStolenSession();
    await changeEmail(shop, thief);
    const link = await undoLinkOf(shop.email);

    expect((await verify(link)).statusCode).toBe(400);
    expect((await resetWith(link)).statusCode).toBe(400);
    expect((await undo(await verificationOf(thief))).statusCode).toBe(400);
    expect((await undo(await recoveryOf(shop.email))).statusCode).toBe(400);
    expect((await undo(shop.token)).statusCode).toBe(400);
  });
});

describe('a mail that is queued when its change is undone', () => {
  // The mailer is off until the test turns it on.
  const quiet = aServer();

  test('is not sent, because its link would restore the change', async () => {
    const shop = await aShop(quiet);
    const open = (answer: LightMyRequestResponse) =>
      quiet.app.inject({ url: `/api/auth/verify-email/${linkIn(answer)}` });
    await open(await shop.call('POST', '/api/auth/resend-verification'));
    const [thief, changedAt] = [someone().email, quiet.now];
    await open(await changeEmail(shop, thief));
    quiet.now = new Date(changedAt.getTime() + 1000);
    await changeEmail(shop, someone().email);
    const link = { purpose: 'undo-email-change', email: shop.email, now: quiet.now } as const;
    const token = await insertLink(quiet.database.forShop(shop.shopId), shop, {
      ...link,
      createdAt: changedAt,
    });
    quiet.now = new Date(changedAt.getTime() + 2000);
    const payload = { token };
    const url = '/api/auth/undo-email-change';
    expect((await quiet.app.inject({ method: 'POST', url, payload })).statusCode).toBe(200);

    const mailing = await anApp(quiet, { mailer: inbox.mailer });
    onTestFinished(() => mailing.close());
    const next = await aShop(quiet);
    await changeEmail(next, someone().email);
    // Jobs of one kind run in order.
    await inbox.mailTo(next.email, 'Cambió el email');

    expect(await inbox.countTo(thief)).toBe(0);
  });
});

function callWith(token: string): Pick<Caller, 'call'> {
  return {
    call: (method, url, payload) =>
      server.app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } }),
  };
}

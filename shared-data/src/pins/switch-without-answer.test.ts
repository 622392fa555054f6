import 'fake-indexeddb/auto';
import type { SessionUser } from '@mostrador/contracts/accounts';
import { accountEndpoints } from '@mostrador/contracts/accounts';
import { newId } from '@mostrador/domain/ids';
import { call, offlineTokenOf, session, sessionStore } from '@mostrador/shared-auth';
import { answerWith, aServer } from '@mostrador/shared-auth/test/a-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { beforeEach, expect, test } from 'vitest';
import { keepPin } from './device-pins.ts';
import { switchSeller, unlockWithPin } from './pin-session.ts';

const server = aServer();
const shopId = newId();
/** As long as the server's. */
const TOKEN = 'luz_'.repeat(16);
const sellerOf = (username: string) => ({
  ...aSeller('canManageSales'),
  _id: newId(),
  username,
  shopId,
});
const LUZ = sellerOf('luz');

/** The seller who takes over, whose PIN this device does not have. */
let beto: ReturnType<typeof sellerOf>;
/** The one session that the server has. */
let open: { token: string; user: SessionUser };
let losesAnswers: boolean;
let isGone: boolean;
let refusesPins: boolean;

beforeEach(() => {
  beto = sellerOf('beto');
  open = { token: TOKEN, user: LUZ };
  losesAnswers = false;
  isGone = false;
  refusesPins = false;
  server.answers(({ url, authorization, body }, response) => {
    if (isGone) return void response.destroy();
    if (authorization !== `Bearer ${open.token}`)
      return answerWith(response, 401, { error: 'Tu sesión terminó', code: 'session.required' });
    if (url === '/api/auth/switch' && refusesPins)
      return answerWith(response, 403, { error: 'El PIN no es correcto', code: 'pin.wrong' });
    if (url === '/api/auth/switch') {
      const { userId, token } = body as { userId: string; token: string };
      open = { token, user: userId === beto._id ? beto : LUZ };
    }
    if (losesAnswers) return void response.destroy();
    if (url === '/api/auth/switch') return answerWith(response, 200, open);
    if (url === '/api/auth/me') return answerWith(response, 200, open.user);
    const people = [LUZ, beto].map(({ _id }) => ({ _id, pinVersion: '1' }));
    answerWith(response, 200, people);
  });
  session.signIn({ user: LUZ, token: TOKEN });
});

const switchToBeto = () => switchSeller({ userId: beto._id, pin: '2468' });

/** Changes to Beto, which the server records, and whose answer is lost. */
async function switchWithoutAnswer() {
  losesAnswers = true;
  return switchToBeto().finally(() => {
    losesAnswers = false;
  });
}

const readSomething = () => call(accountEndpoints.me).catch(() => undefined);
const signedIn = () => sessionStore.getState().user?.username;
const isOpenedAtServer = () => sessionStore.getState().token === open.token;

test('a change that the server recorded without an answer goes on under the token proposed', async () => {
  await keepPin(beto, '2468', TOKEN);
  session.signIn(await switchWithoutAnswer());
  expect(signedIn()).toBe('beto');
  await readSomething();

  await expect.poll(isOpenedAtServer).toBe(true);
  expect(signedIn()).toBe('beto');
  expect(session.isLocked()).toBe(false);
});

test('it goes on after the page was loaded again, once the PIN is typed', async () => {
  await keepPin(beto, '2468', TOKEN);
  session.signIn(await switchWithoutAnswer());
  // Only the stored token remains.
  const { token } = sessionStore.getState();
  session.signIn({ user: beto, token: offlineTokenOf(token as string, open.token) });
  session.lock();
  await unlockWithPin('2468');

  expect(isOpenedAtServer()).toBe(true);
  expect(session.isLocked()).toBe(false);
});

test('who is unknown on the device enters at the next attempt', async () => {
  await expect(switchWithoutAnswer()).rejects.toMatchObject({
    response: { data: { code: 'pin.not-on-device' } },
  });
  session.signIn(await switchToBeto());

  expect(isOpenedAtServer()).toBe(true);
  expect(signedIn()).toBe('beto');
});

test('the till asks for a PIN once it finds that the session before has ended', async () => {
  await expect(switchWithoutAnswer()).rejects.toThrow();
  await readSomething();

  await expect.poll(isOpenedAtServer).toBe(true);
  expect(signedIn()).toBe('beto');
  expect(session.isLocked()).toBe(true);
});

/** After a switch without an answer, the seller before opens the till while the server is gone. */
async function openWithOwnPin() {
  await keepPin(LUZ, '1357', TOKEN);
  await expect(switchWithoutAnswer()).rejects.toThrow();
  session.lock();
  isGone = true;
  await unlockWithPin('1357');
  isGone = false;
}

test('who stays at the till takes it back with their PIN', async () => {
  await keepPin(LUZ, '1357', TOKEN);
  await expect(switchWithoutAnswer()).rejects.toThrow();
  await readSomething();
  await expect.poll(isOpenedAtServer).toBe(true);
  session.signIn(await switchSeller({ userId: LUZ._id, pin: '1357' }));

  expect(signedIn()).toBe('luz');
  expect(session.isLocked()).toBe(false);
  expect(isOpenedAtServer()).toBe(true);
});

test('who opens the till with their own PIN goes on, not who tried before', async () => {
  await openWithOwnPin();
  expect(session.isLocked()).toBe(false);
  await readSomething();

  await expect.poll(isOpenedAtServer).toBe(true);
  expect(signedIn()).toBe('luz');
  expect(session.isLocked()).toBe(false);
});

test('who opens the till with their own PIN needs the password once the server refuses it', async () => {
  await openWithOwnPin();
  refusesPins = true;
  await readSomething();

  await expect.poll(() => sessionStore.getState()).toMatchObject({ user: null, expired: true });
});

test('a session that ended otherwise ends on the device too', async () => {
  server.isGone();
  await expect(switchToBeto()).rejects.toThrow();
  server.answersWith(401, { error: 'Tu sesión terminó', code: 'session.required' });
  await readSomething();

  await expect.poll(() => sessionStore.getState()).toMatchObject({ user: null, expired: true });
});

test('Salir ends the session that was proposed too', async () => {
  await keepPin(beto, '2468', TOKEN);
  session.signIn(await switchWithoutAnswer());
  server.received.length = 0;
  await session.signOut();

  expect(server.received.map(({ authorization }) => authorization)).toContain(
    `Bearer ${open.token}`,
  );
});

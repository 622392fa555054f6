import 'fake-indexeddb/auto';
import { accountEndpoints } from '@mostrador/contracts/accounts';
import { newId } from '@mostrador/domain/ids';
import { call, offlineTokenOf, session, sessionStore } from '@mostrador/shared-auth';
import { answerWith, aServer } from '@mostrador/shared-auth/test/a-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { keepPin } from './device-pins.ts';
import { switchSeller } from './pin-session.ts';

const server = aServer();
const BETO = { ...aSeller('canManageSales'), _id: newId(), username: 'beto', shopId: newId() };

/** The channel of another tab of this device. */
let otherTab: BroadcastChannel;

beforeEach(() => {
  otherTab = new BroadcastChannel('mostrador-pin');
  server.answersWith(401, { error: 'Iniciá sesión', code: 'session.required' });
  onTestFinished(() => otherTab.close());
});

const refuse = () => call(accountEndpoints.me).catch(() => undefined);

test('a tab stays open when another one proves the PIN that was typed there', async () => {
  otherTab.addEventListener('message', ({ data }) => {
    if (data.kind === 'asks') otherTab.postMessage({ kind: 'proves', token: data.token });
  });
  const asked = new Promise((resolve) => otherTab.addEventListener('message', resolve));
  session.signIn({ user: BETO, token: offlineTokenOf('a-token') });
  await refuse();
  await asked;
  session.signIn({ user: BETO, token: 'proved-there' });

  expect(session.isLocked()).toBe(false);
});

test('a tab locks when no tab has the PIN, as after the page was loaded again', async () => {
  session.signIn({ user: BETO, token: offlineTokenOf('a-token') });
  const isLockedByRefusal = async () => {
    await refuse();
    return session.isLocked();
  };

  await expect.poll(isLockedByRefusal, { timeout: 3000 }).toBe(true);
});

test('the tab in which the PIN was typed proves it when another one asks', async () => {
  session.signIn({ user: BETO, token: 'a-token' });
  server.answersWith(200, [{ _id: BETO._id, pinVersion: '1' }]);
  await keepPin(BETO, '2468', 'a-token');
  server.isGone();
  session.signIn(await switchSeller({ userId: BETO._id, pin: '2468' }));
  server.answers((_request, response) =>
    answerWith(response, 200, { user: BETO, token: 'proved-here' }),
  );
  const { token } = sessionStore.getState();
  const heard = new Promise((resolve) =>
    otherTab.addEventListener('message', ({ data }) => resolve(data)),
  );
  otherTab.postMessage({ kind: 'asks', token });

  expect(await heard).toEqual({ kind: 'proves', token });
  await expect.poll(() => sessionStore.getState().token).toBe('proved-here');
});

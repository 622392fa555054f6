import 'fake-indexeddb/auto';
import type { UserAtTheTill } from '@mostrador/contracts/pins';
import { newId } from '@mostrador/domain/ids';
import { serverTokenOf, session, sessionStore } from '@mostrador/shared-auth';
import { answerWith, aServer } from '@mostrador/shared-auth/test/a-server';
import { aSeller } from '@mostrador/shared-auth/test/a-user';
import { beforeEach, expect, test } from 'vitest';
import { keepPin } from './device-pins.ts';
import { switchSeller, unlockWithPin } from './pin-session.ts';

const server = aServer();
const shopId = newId();
const sellerOf = (username: string) => ({
  ...aSeller('canManageSales'),
  _id: newId(),
  username,
  shopId,
});
const LUZ = sellerOf('luz');
const BETO = sellerOf('beto');

beforeEach(async () => {
  const people = [LUZ, BETO].map(
    ({ _id, username, role }): UserAtTheTill => ({
      _id,
      username,
      role,
      realName: null,
      hasPin: true,
      pinVersion: '1',
    }),
  );
  server.answers((_request, response) => answerWith(response, 200, people));
  session.signIn({ user: LUZ, token: 'a-token' });
  await keepPin(LUZ, '1357', 'a-token');
  await keepPin(BETO, '2468', 'a-token');
  server.answers((_request, response) => void response.destroy());
  session.signIn(await switchSeller({ userId: BETO._id, pin: '2468' }));
});

test('a till whose session began without the server opens with its PIN', async () => {
  session.lock();
  await unlockWithPin('2468');

  expect(session.isLocked()).toBe(false);
  expect(sessionStore.getState().user?.username).toBe('beto');
});

test('a locked till is taken over by a second seller without the server', async () => {
  session.lock();
  session.signIn(await switchSeller({ userId: LUZ._id, pin: '1357' }));

  expect(session.isLocked()).toBe(false);
});

test('another tab follows each change of seller without the server', async () => {
  const { user, token } = sessionStore.getState();
  session.signIn(await switchSeller({ userId: LUZ._id, pin: '1357' }));
  // Another tab hears of what this one saved while it still shows the seller before.
  sessionStore.setState({ user, token });
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));

  const next = sessionStore.getState();
  expect(next.user?.username).toBe('luz');
  expect(serverTokenOf(next.token as string)).toBe('a-token');
});

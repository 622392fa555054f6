import 'fake-indexeddb/auto';
import { OFFLINE_LEASE_MS } from '@mostrador/contracts/offline-sales';
import type { UserAtTheTill } from '@mostrador/contracts/pins';
import { newId } from '@mostrador/domain/ids';
import { answerWith, aServer } from '@mostrador/shared-auth/test/a-server';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetChangedPins, forgetPin, keepPin, tryPin } from './device-pins.ts';

const NOW = Date.parse('2026-11-28T12:00:00.000Z');
const MINUTE_MS = 60_000;

const server = aServer();
let user: ReturnType<typeof aUser> & { shopId: string };
let people: UserAtTheTill[];
let holder: { shopId: string; userId: string };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  user = { ...aUser({ _id: newId() }), shopId: newId() };
  holder = { shopId: user.shopId, userId: user._id };
  const { _id, username, role } = user;
  people = [{ _id, username, realName: null, role, hasPin: true, pinVersion: 'first' }];
  server.answers((_request, response) => answerWith(response, 200, people));
  await keepPin(user, '2468', 'a-token');
  return () => vi.useRealTimers();
});

async function typeWrong(times: number): Promise<void> {
  for (let typed = 0; typed < times; typed += 1)
    expect(await tryPin(holder, '0000')).toEqual({ kind: 'wrong' });
}

test('a PIN that the server accepted is checked without it, and tells whose it is', async () => {
  expect(await tryPin(holder, '2468')).toEqual({ kind: 'right', user });
  expect(await tryPin(holder, '2469')).toEqual({ kind: 'wrong' });
  expect(await tryPin({ ...holder, userId: newId() }, '2468')).toEqual({ kind: 'unknown' });
  expect(await tryPin({ ...holder, shopId: newId() }, '2468')).toEqual({ kind: 'unknown' });
});

test('after five wrong ones nobody enters for 15 minutes, then for 30', async () => {
  await typeWrong(5);
  expect(await tryPin(holder, '2468')).toEqual({ kind: 'wait', ms: 15 * MINUTE_MS });
  vi.setSystemTime(NOW + 15 * MINUTE_MS);
  await typeWrong(5);

  expect(await tryPin(holder, '2468')).toEqual({ kind: 'wait', ms: 30 * MINUTE_MS });
});

test('several tabs at once have five attempts together', async () => {
  const trials = await Promise.all(Array.from({ length: 8 }, () => tryPin(holder, '0000')));

  expect(trials.filter(({ kind }) => kind === 'wrong')).toHaveLength(5);
});

test('a right one counts the attempts anew', async () => {
  await typeWrong(4);
  await tryPin(holder, '2468');
  await typeWrong(4);

  expect(await tryPin(holder, '2468')).toEqual({ kind: 'right', user });
});

test('it works for seven days after the server last saw the person here', async () => {
  vi.setSystemTime(NOW + OFFLINE_LEASE_MS - 1);
  expect(await tryPin(holder, '2468')).toMatchObject({ kind: 'right' });
  await forgetChangedPins(user, people);
  vi.setSystemTime(NOW + 2 * OFFLINE_LEASE_MS - 2);
  expect(await tryPin(holder, '2468')).toMatchObject({ kind: 'right' });
  // Seen as another person, the server's list says nothing of this one.
  await forgetChangedPins({ ...user, _id: newId() }, people);
  vi.setSystemTime(NOW + 2 * OFFLINE_LEASE_MS);

  expect(await tryPin(holder, '2468')).toEqual({ kind: 'unknown' });
});

test.each([
  ['whose PIN was changed', () => [{ ...people[0], pinVersion: 'second' } as UserAtTheTill]],
  ['whose PIN was removed', () => [{ ...people[0], pinVersion: null } as UserAtTheTill]],
  ['who was deactivated', () => []],
])('somebody %s does not enter', async (_, changed) => {
  people = changed();
  await forgetChangedPins(user, people);

  expect(await tryPin(holder, '2468')).toEqual({ kind: 'unknown' });
});

test('a late answer about the people does not remove a PIN that was kept since', async () => {
  const late = people;
  people = people.map((person) => ({ ...person, pinVersion: 'second' }));
  await keepPin(user, '9753', 'a-token');
  await forgetChangedPins(user, late);

  expect(await tryPin(holder, '9753')).toMatchObject({ kind: 'right' });
});

test('without a newer answer, a PIN that the last one does not have is forgotten', async () => {
  server.answers((_request, response) => void response.destroy());
  await forgetChangedPins(user, []);

  expect(await tryPin(holder, '2468')).toEqual({ kind: 'unknown' });
});

test('somebody who left this device does not enter', async () => {
  await forgetPin(holder);

  expect(await tryPin(holder, '2468')).toEqual({ kind: 'unknown' });
});

test('a server that does not tell the version keeps nothing', async () => {
  await forgetPin(holder);
  people = people.map(({ pinVersion: _, ...person }) => person as UserAtTheTill);
  await keepPin(user, '2468', 'a-token');

  expect(await tryPin(holder, '2468')).toEqual({ kind: 'unknown' });
});

import { accountEndpoints } from '@mostrador/contracts/accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, aServer } from '../test/a-server.ts';
import { call } from './index.ts';
import { differenceIn, serverClock, serverNow } from './server-clock.ts';

const NOON = new Date('2026-11-18T15:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const server = aServer();
const signIn = () =>
  call(accountEndpoints.login, { body: { username: 'sol', password: 'x' } }).catch(() => {});
const difference = () => differenceIn(serverClock.getState());
/** Sets the device's clock this far from the server's noon. */
const deviceIsOff = (by: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: NOON.getTime() + by });

beforeEach(() => {
  server.answers((_request, response) => {
    response.setHeader('Date', NOON.toUTCString());
    response.setHeader('Access-Control-Expose-Headers', 'Date');
    answerWith(response, 200, {});
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['a day ahead', DAY],
  ['a day behind', -DAY],
  ['three minutes ahead', 3 * MINUTE],
])("a device that is %s knows the server's time from its answers", async (_, by) => {
  deviceIsOff(by);
  await signIn();
  expect(Math.abs(serverNow().getTime() - NOON.getTime())).toBeLessThan(10_000);
  expect(Math.abs((difference() ?? 0) - by)).toBeLessThan(10_000);
});

test("a refusal has the server's time too", async () => {
  deviceIsOff(DAY);
  server.answers((_request, response) => {
    response.setHeader('Date', new Date(NOON.getTime() + DAY).toUTCString());
    response.setHeader('Access-Control-Expose-Headers', 'Date');
    answerWith(response, 401, { error: 'No' });
  });
  await signIn();
  expect(difference()).toBeUndefined();
});

test.each([0, MINUTE, -MINUTE])('a device that is off by %i ms counts as right', async (by) => {
  deviceIsOff(by);
  await signIn();
  expect(difference()).toBeUndefined();
});

test('a corrected device is right again with the next answer', async () => {
  deviceIsOff(DAY);
  await signIn();
  expect(difference()).toBeDefined();

  deviceIsOff(0);
  await signIn();
  expect(difference()).toBeUndefined();
});

test('an answer without its date changes nothing', async () => {
  deviceIsOff(DAY);
  await signIn();
  server.answers((_request, response) => {
    response.sendDate = false;
    answerWith(response, 200, {});
  });
  await signIn();
  expect(difference()).toBeDefined();
});

test.each([
  ['as it came', 300, 2 * DAY],
  ['unless the browser had it', 0, undefined],
])('the page has the time before any answer, %s', async (_, transferSize, expected) => {
  deviceIsOff(2 * DAY);
  vi.resetModules();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    {
      responseStart: performance.now(),
      transferSize,
      serverTiming: [{ name: 'now', duration: NOON.getTime() }],
    } as unknown as PerformanceEntry,
  ]);
  const fresh = await import('./server-clock.ts');
  const shown = differenceIn(fresh.serverClock.getState());
  vi.restoreAllMocks();
  if (expected === undefined) expect(shown).toBeUndefined();
  else expect(Math.abs((shown ?? 0) - expected)).toBeLessThan(10_000);
});

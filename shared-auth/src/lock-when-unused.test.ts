import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSession, aUser } from '../test/a-user.ts';
import { lockWhenUnused, session, sessionStore } from './index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  session.signIn(aSession({ lockAfterMinutes: 5 }));
  stop = lockWhenUnused(5 * MINUTE);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  session.forget();
  localStorage.clear();
});

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
const press = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));

/** Writes a value as another tab of the browser does, with its event. */
function inAnotherTab(key: string, value: string | null) {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
}

/** Opens the page again, as after a reload. */
function reopen(minutes = 5) {
  stop();
  localStorage.setItem('user', JSON.stringify(aUser({ lockAfterMinutes: minutes || undefined })));
  session.restore();
}

test('locks after the minutes without use, and not before', () => {
  pass(5 * MINUTE - 5000);
  expect(session.isLocked()).toBe(false);

  pass(6000);

  expect(session.isLocked()).toBe(true);
});

test('a key, a press or a move of the pointer starts the time again', () => {
  for (const event of ['keydown', 'pointerdown', 'pointermove', 'wheel']) {
    pass(4 * MINUTE);
    dispatchEvent(new Event(event));
  }

  expect(session.isLocked()).toBe(false);
});

test('a tab that is used keeps the others open', () => {
  pass(4 * MINUTE);
  inAnotherTab('mostrador-used-at', String(Date.now()));
  pass(4 * MINUTE);

  expect(session.isLocked()).toBe(false);
});

test('a tab that was suspended asks what the others noted before it locks', () => {
  pass(4 * MINUTE);
  // Without the event.
  localStorage.setItem('mostrador-used-at', String(Date.now()));
  pass(2 * MINUTE);
  expect(session.isLocked()).toBe(false);

  pass(4 * MINUTE);
  expect(session.isLocked()).toBe(true);
});

test('another tab locks and opens this one', () => {
  inAnotherTab('mostrador-locked', '1');
  expect(session.isLocked()).toBe(true);

  inAnotherTab('mostrador-locked', null);
  expect(session.isLocked()).toBe(false);
});

test('a clock that is set back does not postpone the lock', () => {
  pass(MINUTE);
  vi.setSystemTime(Date.now() - HOUR);
  pass(4 * MINUTE + 5000);

  expect(session.isLocked()).toBe(true);
});

test('the first key after the device slept finds the till locked', () => {
  vi.setSystemTime(Date.now() + HOUR);
  press();

  expect(session.isLocked()).toBe(true);
});

test('a reload opens no locked till', () => {
  pass(6 * MINUTE);
  reopen();

  expect(session.isLocked()).toBe(true);
});

test.each([
  ['that was closed for the night', 8 * HOUR, true],
  ['whose clock was set back', -2 * HOUR, true],
  ['that was used a minute ago', MINUTE, false],
])('a browser %s opens accordingly', (_name, later, isLocked) => {
  stop();
  vi.setSystemTime(Date.now() + later);
  reopen();

  expect(session.isLocked()).toBe(isLocked);
});

test('a shop that does not lock opens as before', () => {
  stop();
  vi.setSystemTime(Date.now() + 8 * HOUR);
  reopen(0);

  expect(session.isLocked()).toBe(false);
});

test('opening the till starts the time again', () => {
  pass(6 * MINUTE);
  session.unlock();
  pass(4 * MINUTE);
  expect(session.isLocked()).toBe(false);

  pass(2 * MINUTE);
  expect(session.isLocked()).toBe(true);
});

test("another seller's session is open, and so is the next one after the session ended", () => {
  pass(6 * MINUTE);
  session.signIn({ user: aUser({ username: 'beto' }), token: 'another-token' });
  expect(session.isLocked()).toBe(false);

  pass(6 * MINUTE);
  session.forget();
  expect(session.isLocked()).toBe(false);
});

test("a change of the user's data opens nothing", () => {
  pass(6 * MINUTE);
  session.updateUser({
    ...(sessionStore.getState().user as ReturnType<typeof aUser>),
    name: 'Sol',
  });

  expect(session.isLocked()).toBe(true);
});

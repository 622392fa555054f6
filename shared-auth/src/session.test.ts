import { afterEach, describe, expect, test, vi } from 'vitest';
import { aServer } from '../test/a-server.ts';
import { aUser } from '../test/a-user.ts';
import { session, sessionStore } from './index.ts';

const server = aServer();
const atFirst = sessionStore.getState();

afterEach(async () => {
  vi.unstubAllGlobals();
  await session.signOut();
  localStorage.clear();
});

const savedEntries = () => Object.keys(localStorage).sort();

function inAnotherTab(change: () => void, key: string | null) {
  change();
  dispatchEvent(new StorageEvent('storage', { key }));
}

test('the session is unknown until it has been read', () => {
  expect(atFirst).toMatchObject({ status: 'loading', user: null });
});

test('a session is stored in two entries and found again', () => {
  const user = aUser();
  session.signIn({ user, token: 'a-token' });
  expect(savedEntries()).toEqual(['token', 'user']);
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);

  sessionStore.setState({ status: 'loading', user: null, token: null });
  session.restore();
  expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', user, token: 'a-token' });
});

test.each([
  ['is no JSON', 'not json', 'a-token'],
  ['is null', 'null', 'a-token'],
  ['is of another shape', '{"name":"sol"}', 'a-token'],
  ['has a role that does not exist', JSON.stringify({ ...aUser(), role: 'root' }), 'a-token'],
  ['has no permissions', JSON.stringify({ ...aUser(), permissions: null }), 'a-token'],
  ['is missing', null, 'a-token'],
  ['has no token', JSON.stringify(aUser()), null],
])('a saved user that %s is ignored and removed', (_, user, token) => {
  if (user !== null) localStorage.setItem('user', user);
  if (token !== null) localStorage.setItem('token', token);

  session.restore();

  expect(sessionStore.getState()).toMatchObject({ status: 'signed-out', user: null });
  expect(savedEntries()).toEqual([]);
});

test('signing out clears at once and revokes the token on the server', async () => {
  server.answersWith(204, undefined);
  session.signIn({ user: aUser(), token: 'a-token' });

  const revoked = session.signOut();
  expect(sessionStore.getState().status).toBe('signed-out');
  expect(savedEntries()).toEqual([]);

  await revoked;
  expect(server.received).toMatchObject([
    { method: 'POST', url: '/api/auth/logout', authorization: 'Bearer a-token' },
  ]);
});

test('signing out works without a server', async () => {
  server.isGone();
  session.signIn({ user: aUser(), token: 'a-token' });
  await session.signOut();
  expect(sessionStore.getState().status).toBe('signed-out');
});

test.each(['token', 'user', null])(
  'a sign-out in another tab, received through %s, ends the session here',
  (key) => {
    session.signIn({ user: aUser(), token: 'a-token' });
    inAnotherTab(() => localStorage.clear(), key);
    expect(sessionStore.getState()).toMatchObject({
      status: 'signed-out',
      user: null,
      token: null,
    });
  },
);

test("another user's sign-in in another tab applies here", () => {
  session.signIn({ user: aUser(), token: 'a-token' });
  const other = aUser({ username: 'luz' });
  inAnotherTab(() => {
    localStorage.setItem('user', JSON.stringify(other));
    localStorage.setItem('token', 'another-token');
  }, 'token');
  expect(sessionStore.getState()).toMatchObject({ user: other, token: 'another-token' });
});

test('a sign-in that another tab is still writing is not disturbed', () => {
  session.restore();
  const other = JSON.stringify(aUser({ username: 'luz' }));
  inAnotherTab(() => localStorage.setItem('user', other), 'user');
  expect(sessionStore.getState().status).toBe('signed-out');
  expect(localStorage.getItem('user')).toBe(other);

  inAnotherTab(() => localStorage.setItem('token', 'another-token'), 'token');
  expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', token: 'another-token' });
});

test("no user is shown with another's token, not even for a moment", () => {
  const user = aUser();
  session.signIn({ user, token: 'a-token' });
  const other = aUser({ username: 'luz' });
  inAnotherTab(() => localStorage.setItem('user', JSON.stringify(other)), 'user');
  expect(sessionStore.getState()).toMatchObject({ user, token: 'a-token' });

  inAnotherTab(() => localStorage.setItem('token', 'another-token'), 'token');
  expect(sessionStore.getState()).toMatchObject({ user: other, token: 'another-token' });
});

test('a change of the user in another tab applies here', () => {
  const user = aUser();
  session.signIn({ user, token: 'a-token' });
  const verified = { ...user, emailVerified: true };
  inAnotherTab(() => localStorage.setItem('user', JSON.stringify(verified)), 'user');
  expect(sessionStore.getState()).toMatchObject({ user: verified, token: 'a-token' });
});

test("a page restored from the browser's cache notices a sign-out", () => {
  session.signIn({ user: aUser(), token: 'a-token' });
  localStorage.clear();
  dispatchEvent(new Event('pageshow'));
  expect(sessionStore.getState().status).toBe('signed-in');

  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(sessionStore.getState().status).toBe('signed-out');
});

test('an unrelated entry changes nothing', () => {
  const user = aUser();
  session.signIn({ user, token: 'a-token' });
  inAnotherTab(() => localStorage.setItem('cart', '[]'), 'cart');
  expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', user });
});

test("an answer about the user does not undo another tab's sign-in", () => {
  const other = aUser();
  session.signIn({ token: 'a-token', user: aUser() });
  // Its event has not come yet.
  localStorage.setItem('user', JSON.stringify(other));
  localStorage.setItem('token', 'their-token');

  session.updateUser(aUser());

  expect(localStorage.getItem('token')).toBe('their-token');
  expect(sessionStore.getState()).toMatchObject({ token: 'their-token', user: { _id: other._id } });
});

test('a change of the user is stored too', () => {
  const user = aUser();
  session.signIn({ user, token: 'a-token' });
  session.updateUser({ ...user, emailVerified: true });
  expect(sessionStore.getState().user?.emailVerified).toBe(true);
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ emailVerified: true });
  expect(localStorage.getItem('token')).toBe('a-token');
});

test('a change that arrives after signing out signs nobody in', async () => {
  const user = aUser();
  session.signIn({ user, token: 'a-token' });
  await session.signOut();
  session.updateUser({ ...user, emailVerified: true });
  expect(savedEntries()).toEqual([]);
});

describe('a browser that stores nothing', () => {
  const refuse = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };

  test('starts without a session, and keeps one as long as the page', async () => {
    vi.stubGlobal('localStorage', new Proxy({}, { get: refuse }));
    session.restore();
    expect(sessionStore.getState().status).toBe('signed-out');

    const user = aUser();
    session.signIn({ user, token: 'a-token' });
    session.updateUser({ ...user, emailVerified: true });
    expect(sessionStore.getState()).toMatchObject({
      status: 'signed-in',
      user: { emailVerified: true },
    });

    server.answersWith(204, undefined);
    await session.signOut();
    expect(sessionStore.getState().status).toBe('signed-out');
  });

  test('because it is full does not keep the user before either', () => {
    session.signIn({ user: aUser(), token: 'a-token' });
    const storage = localStorage;
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.getItem(key),
      removeItem: (key: string) => storage.removeItem(key),
      setItem: refuse,
    });
    session.signIn({ user: aUser({ username: 'luz' }), token: 'another-token' });

    expect(sessionStore.getState()).toMatchObject({ token: 'another-token' });
    expect(Object.keys(storage)).toEqual([]);
  });
});

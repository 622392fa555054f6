import type { ServerResponse } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, aServer } from '../test/a-server.ts';
import { aUser } from '../test/a-user.ts';
import { refreshSession, session, sessionStore } from './index.ts';

const server = aServer();
const BEFORE = aUser({ storeName: 'Kiosco Sol' });
const SAVED = { ...BEFORE, storeName: 'Almacén Luz' };

afterEach(() => {
  localStorage.clear();
  session.restore();
});

test("shows the server's version of the signed-in user", async () => {
  server.answersWith(200, SAVED);
  session.signIn({ user: BEFORE, token: 'a-token' });

  await refreshSession();

  expect(sessionStore.getState().user).toEqual(SAVED);
});

test("only the user's answer ends the request to change a password that was given", async () => {
  server.answersWith(200, SAVED);
  session.signIn({ user: { ...BEFORE, passwordGiven: true }, token: 'a-token' });

  await refreshSession();
  expect(sessionStore.getState().user).toEqual({ ...SAVED, passwordGiven: true });

  session.updateUser({ ...SAVED, passwordGiven: false });
  await refreshSession();
  expect(sessionStore.getState().user).toEqual({ ...SAVED, passwordGiven: false });
});

test('an answer that is older than a saved change does not undo it', async () => {
  const asked: ServerResponse[] = [];
  server.answers((_request, response) => asked.push(response));
  session.signIn({ user: BEFORE, token: 'a-token' });
  const refreshed = refreshSession();
  await vi.waitFor(() => expect(asked).toHaveLength(1));

  session.updateUser(SAVED);
  answerWith(asked[0] as ServerResponse, 200, BEFORE);

  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(sessionStore.getState().user).toEqual(SAVED);
  answerWith(asked[1] as ServerResponse, 200, { ...SAVED, address: 'Mitre 1200' });
  await refreshed;
  expect(sessionStore.getState().user).toMatchObject({
    storeName: 'Almacén Luz',
    address: 'Mitre 1200',
  });
});

// What the way in needs: who is signed in, and calls. The query cache and the shop's events, which
// need their libraries, are in index.ts: the first page a person waits for does without.
import { loadApi } from './load-api.ts';
import { restoreSession, sessionStore, startSession, updateUser } from './session-store.ts';
import { signOut } from './sign-out.ts';

export { configureApi } from './api-base.ts';
export { apiErrorOf, errorMessage, statusOf } from './api-errors.ts';
export { call } from './call.ts';
export { limitStore, useLimitReached } from './limit-store.ts';
export { type Notice, onNotice } from './notices.ts';
export { refusedFields } from './refused-fields.ts';
export { isAdmin, type SessionState, sessionStore, useCan, useSession } from './session-store.ts';

/** Reads the session this browser kept. Whoever is signed in will call the server, so that is prepared. */
function restore(): void {
  restoreSession();
  if (sessionStore.getState().status === 'signed-in') loadApi().catch(() => undefined);
}

/** What may happen to the session; `useSession` says how it stands. */
export const session = { restore, signIn: startSession, signOut, updateUser };

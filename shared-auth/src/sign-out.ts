import { accountEndpoints } from '@mostrador/contracts/accounts';
import { call } from './call.ts';
import { endSession, sessionStore } from './session-store.ts';

/**
 * Ends the session here and in the browser's other tabs at once, then on the server. Resolves when
 * the server has been told; not reaching it does not keep anybody signed in here.
 */
export async function signOut(): Promise<void> {
  const { token } = sessionStore.getState();
  endSession({ left: true });
  if (token === null) return;
  // The token is gone from this browser either way, and expires by itself on the server.
  await call(accountEndpoints.logout, { token }).catch(() => undefined);
}

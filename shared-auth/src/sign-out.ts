import { accountEndpoints } from '@mostrador/contracts/accounts';
import { call } from './call.ts';
import { proposedTokenOf, serverTokenOf } from './offline-token.ts';
import { endSession, sessionStore } from './session-store.ts';

/**
 * Ends the session at once in this tab and the browser's other tabs, then on the server. Resolves
 * when the server has answered; an unreachable server does not prevent the sign-out here.
 */
export async function signOut(): Promise<void> {
  const { token } = sessionStore.getState();
  endSession({ left: true });
  if (token === null) return;
  // The browser has dropped the token either way, and it expires on the server.
  await call(accountEndpoints.logout, { token: serverTokenOf(token) }).catch(() => undefined);
  // The session that the server may have begun in an answer that was lost.
  const proposed = proposedTokenOf(token);
  if (proposed) await call(accountEndpoints.logout, { token: proposed }).catch(() => undefined);
}

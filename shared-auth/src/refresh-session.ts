import { accountEndpoints } from '@mostrador/contracts/accounts';
import { call } from './call.ts';
import { sessionStore, updateUser } from './session-store.ts';

/**
 * Reloads the signed-in user: another user may have changed their permissions, their state or the
 * shop's configuration. If the session has ended on the server, the 401 ends it here too.
 */
export async function refreshSession(): Promise<void> {
  const { token, user: before } = sessionStore.getState();
  if (token === null) return;
  const user = await call(accountEndpoints.me);
  const now = sessionStore.getState();
  // Another user may have signed in before the answer arrived.
  if (now.token !== token) return;
  // The answer may be older than a change saved meanwhile.
  if (now.user !== before) return refreshSession();
  // Without `releases` the shop runs the current ones again.
  updateUser({ releases: undefined, ...user });
}

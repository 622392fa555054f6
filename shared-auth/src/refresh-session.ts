import { accountEndpoints } from '@mostrador/contracts/accounts';
import { call } from './call.ts';
import { sessionStore, updateUser } from './session-store.ts';

/**
 * Reloads the signed-in user: another user may have changed their permissions, their state or the
 * shop's configuration. If the session has ended on the server, the 401 ends it here too.
 */
export async function refreshSession(): Promise<void> {
  const { token } = sessionStore.getState();
  if (token === null) return;
  const user = await call(accountEndpoints.me);
  // Another user may have signed in before the answer arrived. Without `releases` the shop runs the
  // current ones again.
  if (sessionStore.getState().token === token) updateUser({ releases: undefined, ...user });
}

import { accountEndpoints } from '@mostrador/contracts/accounts';
import { call } from './call.ts';
import { sessionStore, updateUser } from './session-store.ts';

/**
 * Reads the signed-in person again: their permissions, their state and the shop's configuration may
 * have been changed by another. A session that was ended meanwhile ends here too, by the 401.
 */
export async function refreshSession(): Promise<void> {
  const { token } = sessionStore.getState();
  if (token === null) return;
  const user = await call(accountEndpoints.me);
  // Somebody else may have signed in while the answer was on its way.
  if (sessionStore.getState().token === token) updateUser(user);
}

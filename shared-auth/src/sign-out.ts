import type { accountEndpoints } from '@mostrador/contracts/accounts';
import { loadApi } from './load-api.ts';
import { endSession, sessionStore } from './session-store.ts';

// Only the type comes from the contract: its schemas stay out of the first screen.
const LOGOUT = { method: 'POST', path: '/auth/logout' } satisfies Pick<
  typeof accountEndpoints.logout,
  'method' | 'path'
>;

/**
 * Ends the session here and in the browser's other tabs at once, then on the server. Resolves when
 * the server has been told; not reaching it does not keep anybody signed in here.
 */
export async function signOut(): Promise<void> {
  const { token } = sessionStore.getState();
  endSession({ left: true });
  if (token === null) return;
  try {
    const api = await loadApi();
    await api.request({
      method: LOGOUT.method,
      url: LOGOUT.path,
      headers: { Authorization: `Bearer ${token}` },
    });
  } catch {
    // The token is gone from this browser either way, and ends by itself on the server.
  }
}

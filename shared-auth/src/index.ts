import { restoreSession, startSession, updateUser } from './session-store.ts';
import { signOut } from './sign-out.ts';

export { api, configureApi } from './api.ts';
export { apiErrorOf, errorMessage, statusOf } from './api-errors.ts';
export {
  applyShopEvent,
  PRODUCTS_KEY,
  readShopListsAgain,
  SALES_KEY,
} from './apply-shop-event.ts';
export { call } from './call.ts';
export { limitStore, useLimitReached } from './limit-store.ts';
export { type Notice, onNotice } from './notices.ts';
export { queryClient } from './query-client.ts';
export { refusedFields } from './refused-fields.ts';
export { isAdmin, type SessionState, sessionStore, useCan, useSession } from './session-store.ts';
export { subscribeToShopEvents } from './shop-events.ts';

/** What may happen to the session; `useSession` says how it stands. */
export const session = { restore: restoreSession, signIn: startSession, signOut, updateUser };

import { lock, lockStore, unlock } from './lock-store.ts';
import { endSession, restoreSession, startSession, updateUser } from './session-store.ts';
import { signOut } from './sign-out.ts';

export { configureApi } from './api-base.ts';
export {
  apiErrorOf,
  errorMessage,
  failureMessage,
  hasNoAnswer,
  isFromServer,
  planLimitOf,
  retryAfterOf,
  statusOf,
  wasCancelled,
} from './api-errors.ts';
export { type CallArguments, type CallOptions, call } from './call.ts';
export { followEvents } from './follow-events.ts';
export { HOME, homePath } from './home-path.ts';
export { limitStore, useLimitReached } from './limit-store.ts';
export { preloadCalls } from './load-transport.ts';
export { useLocked } from './lock-store.ts';
export { lockWhenUnused } from './lock-when-unused.ts';
export { type Notice, notify, onNotice } from './notices.ts';
export { notifyInbox } from './notify-inbox.ts';
export {
  isOfflineToken,
  offlineTokenOf,
  proposedTokenOf,
  serverTokenOf,
} from './offline-token.ts';
export { hasOpenCart, setOpenCart } from './open-cart.ts';
export { refreshSession } from './refresh-session.ts';
export { refusedFields } from './refused-fields.ts';
export {
  restoreServerClock,
  serverNow,
  serverTimeAhead,
  useClockDifference,
  useServerNow,
} from './server-clock.ts';
export { serverContact } from './server-contact.ts';
export {
  isAdmin,
  onSessionRefused,
  type SessionState,
  sessionStore,
  useCan,
  useDayEndsAt,
  useSession,
} from './session-store.ts';
export { TAB_ID } from './tab-id.ts';
export {
  type EntryCounts,
  entriesInWords,
  entriesToSend,
  hasEntriesToSend,
  setEntriesToSend,
  setWaitingSales,
  waitingSales,
  waitingSalesInWords,
} from './waiting-on-device.ts';

/** Changes the session; read it with `useSession`. */
export const session = {
  restore: restoreSession,
  signIn: startSession,
  signOut,
  /** Signs out locally of a session that the server no longer has. */
  forget: () => endSession({ left: true }),
  /** Signs out locally, and says that the session expired. */
  expire: () => endSession({ left: false }),
  updateUser,
  /** Whether the till is locked; a screen reads it with `useLocked`. */
  isLocked: () => lockStore.getState().isLocked,
  lock,
  /** Opens the locked till, after its user proved who they are. */
  unlock,
};

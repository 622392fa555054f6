import { isOfflineToken, onSessionRefused, session, sessionStore } from '@mostrador/shared-auth';

/** Loads the code of PINs, apart from the first screen. */
export const loadPins = () => import('./pin-session.ts');

// A tab in which nobody typed a PIN has not loaded that code, and another one may have begun the
// session.
onSessionRefused((refused) => {
  if (!isOfflineToken(refused)) return false;
  loadPins().then(
    ({ settleRefusal }) => settleRefusal(refused),
    () => sessionStore.getState().token === refused && session.lock(),
  );
  return true;
});

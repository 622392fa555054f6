import { hasEntriesToSend, sessionStore } from '@mostrador/shared-auth';
import { loadAfterOpening } from './till-outbox-on-demand.ts';

/**
 * Delivers what waits on this device also while no counter is open: loads the outbox as soon as
 * somebody is signed in whose shop has entries here.
 */
export function deliverOnAnyPage(): void {
  function deliverWaiting() {
    if (hasEntriesToSend(sessionStore.getState().user?.shopId)) void loadAfterOpening();
  }
  sessionStore.subscribe(({ user }, before) => user !== before.user && deliverWaiting());
  deliverWaiting();
}

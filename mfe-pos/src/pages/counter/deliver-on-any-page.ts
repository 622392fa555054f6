import { salesToSend, sessionStore } from '@mostrador/shared-auth';
import { loadAfterOpening } from './till-outbox-on-demand.ts';

/**
 * Delivers what waits on this device also while no counter is open: loads the outbox as soon as
 * somebody is signed in whose shop has sales here.
 */
export function deliverOnAnyPage(): void {
  function deliverWaiting() {
    if (salesToSend(sessionStore.getState().user?.shopId) > 0) void loadAfterOpening();
  }
  sessionStore.subscribe(({ user }, before) => user !== before.user && deliverWaiting());
  deliverWaiting();
}

import { serverContact } from '@mostrador/shared-auth';
import { isConnected } from '@mostrador/shared-data';

/**
 * Whether the server is known not to answer: the device has no network, or the last call failed and
 * the connection for the shop's events is down. A single lost call is no proof.
 */
export function isOffline(): boolean {
  return !navigator.onLine || (!serverContact.getState().answers && !isConnected());
}

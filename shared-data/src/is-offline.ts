import { serverContact } from '@mostrador/shared-auth';
import { useSyncExternalStore } from 'react';
import { isConnected } from './shop-events.ts';

/**
 * Whether the server is known not to answer: the device has no network, or the last call failed and
 * the connection for the shop's events is down. A single lost call is no proof.
 */
export function isOffline(): boolean {
  return !navigator.onLine || (!serverContact.getState().answers && !isConnected());
}

export function useIsOffline(): boolean {
  return useSyncExternalStore(onConnectionChange, isOffline);
}

/** Calls back whenever `isOffline` may have changed. Returns the function that ends it. */
export function onConnectionChange(onChange: () => void): () => void {
  const unsubscribe = serverContact.subscribe(onChange);
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    unsubscribe();
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const TIMEOUT_MS = 10_000;

/**
 * Sets timeouts. Without them, a remote that neither answers nor fails would keep its area loading
 * forever.
 */
export default function loadingTimeouts(): ModuleFederationRuntimePlugin {
  return {
    name: 'loading-timeouts',
    fetch: (url, options) => fetch(url, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) }),
    createScript: () => ({ timeout: TIMEOUT_MS }),
  };
}

/**
 * Loads the code of all calls, which is apart: the sign-in page is on screen without it. In the shell
 * it is in the file of the query cache, which is needed at the same time.
 */
export function loadTransport(): Promise<typeof import('./transport.ts')> {
  return import(/* webpackChunkName: "data" */ './transport.ts');
}

/** Loads the code of calls before the first one. If that fails, the call tries again. */
export function preloadCalls(): void {
  loadTransport().catch(() => undefined);
}

/** Loads the code of all calls, which is apart: the sign-in page is on screen without it. */
export function loadTransport(): Promise<typeof import('./transport.ts')> {
  return import('./transport.ts');
}

/** Loads the code of calls before the first one. If that fails, the call tries again. */
export function preloadCalls(): void {
  loadTransport().catch(() => undefined);
}

import { setTimeout as delay } from 'node:timers/promises';

/** Resolves after some time, or when it is aborted. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => {});
}

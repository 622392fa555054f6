import type { SessionUser } from '@mostrador/contracts/accounts';
import { create } from 'zustand';
import { followSavedLock, isSavedLocked, savedUse, saveLocked, saveUse } from './lock-storage.ts';

/** A clock that was corrected by less than this still tells how long the till was not used. */
const CLOCK_TOLERANCE_MS = 60_000;

export const lockStore = create<{ isLocked: boolean }>(() => ({ isLocked: false }));

// A page rendered during the build has no other tabs.
if ('addEventListener' in globalThis)
  followSavedLock({
    onLock: () => lockStore.setState({ isLocked: isSavedLocked() }),
    onUse() {},
  });

/** Locks the session in every tab of the browser. */
export function lock(): void {
  saveLocked(true);
  lockStore.setState({ isLocked: true });
}

/** Opens the session in every tab. What ended while it was locked is no longer locked either. */
export function unlock(): void {
  saveLocked(false);
  saveUse(undefined);
  lockStore.setState({ isLocked: false });
}

/**
 * Restores the lock of a saved session. Locks one that nobody used for as long as the shop allows,
 * for example because the browser was closed.
 */
export function restoreLock({ lockAfterMinutes = 0 }: SessionUser): void {
  if (!isSavedLocked() && wasLeft(lockAfterMinutes * 60_000)) saveLocked(true);
  lockStore.setState({ isLocked: isSavedLocked() });
}

function wasLeft(limit: number): boolean {
  const usedAt = savedUse();
  if (limit === 0 || usedAt === undefined) return false;
  const unused = Date.now() - usedAt;
  // With a clock that was set back, nobody knows for how long.
  return unused >= limit || unused < -CLOCK_TOLERANCE_MS;
}

/** Whether the till is locked. */
export function useLocked(): boolean {
  return lockStore(({ isLocked }) => isLocked);
}

import { followSavedLock, savedUse, saveUse } from './lock-storage.ts';
import { lock, lockStore } from './lock-store.ts';

const CHECK_EVERY_MS = 2000;
/** The other tabs hear of a use at most this often. */
const SHARE_EVERY_MS = 5000;
const USES = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove'] as const;

/** The time by two clocks: one stops while the device sleeps, and a person can set the other. */
const bothClocks = () => ({ steady: performance.now(), device: Date.now() });

/**
 * Locks the session when no tab of the browser was used for so long. A use is a key, a press, a
 * move of the pointer or a scroll. Returns a function that stops.
 */
export function lockWhenUnused(limit: number): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  let used = bothClocks();
  let sharedAt = Number.NEGATIVE_INFINITY;

  function isUnused(): boolean {
    const now = bothClocks();
    const unused = Math.max(now.steady - used.steady, now.device - used.device);
    if (unused < limit) return false;
    // A suspended tab has missed the uses of the others.
    const elsewhere = savedUse() ?? used.device;
    const isMissed = elsewhere > used.device && elsewhere <= now.device;
    return !isMissed || now.device - elsewhere >= limit;
  }

  function check(): void {
    if (!lockStore.getState().isLocked && isUnused()) lock();
  }

  function noteUse(): void {
    // The first key after a night must not count as a use.
    check();
    if (lockStore.getState().isLocked) return;
    used = bothClocks();
    if (used.steady - sharedAt < SHARE_EVERY_MS) return;
    sharedAt = used.steady;
    saveUse(used.device);
  }

  noteUse();
  for (const use of USES) addEventListener(use, noteUse, { signal, capture: true, passive: true });
  document.addEventListener('visibilitychange', check, { signal });
  const checking = setInterval(check, CHECK_EVERY_MS);
  const stopFollowing = followSavedLock({
    onLock() {},
    onUse() {
      used = bothClocks();
    },
  });
  const stopListening = lockStore.subscribe(({ isLocked }) => {
    if (isLocked) return;
    used = bothClocks();
    sharedAt = Number.NEGATIVE_INFINITY;
    noteUse();
  });
  return () => {
    watching.abort();
    clearInterval(checking);
    stopFollowing();
    stopListening();
  };
}

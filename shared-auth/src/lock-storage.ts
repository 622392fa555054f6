const LOCKED = 'mostrador-locked';
const USED_AT = 'mostrador-used-at';

/** Whether the session of this browser is locked; false where storage is blocked. */
export function isSavedLocked(): boolean {
  return read(LOCKED) !== null;
}

export function saveLocked(isLocked: boolean): void {
  write(LOCKED, isLocked ? '1' : null);
}

/** Returns when any tab was last used, by the device's clock; undefined when none noted it. */
export function savedUse(): number | undefined {
  return Number(read(USED_AT)) || undefined;
}

export function saveUse(at: number | undefined): void {
  write(USED_AT, at === undefined ? null : String(at));
}

interface LockListener {
  /** Another tab locked or opened the session, or may have. */
  onLock(): void;
  /** Another tab was used. */
  onUse(): void;
}

/** Follows the other tabs of the browser. Returns a function that stops. */
export function followSavedLock({ onLock, onUse }: LockListener): () => void {
  const following = new AbortController();
  const { signal } = following;
  addEventListener(
    'storage',
    ({ key, newValue }) => {
      // A null key means that the whole storage was cleared.
      if (key === LOCKED || key === null) onLock();
      if (key === USED_AT && newValue !== null) onUse();
    },
    { signal },
  );
  // A page restored from the back/forward cache has missed the storage events.
  addEventListener('pageshow', ({ persisted }) => persisted && onLock(), { signal });
  return () => following.abort();
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage the lock lasts as long as the page, like the session.
  }
}

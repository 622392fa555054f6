import type { SessionUser } from '@mostrador/contracts/accounts';

// The two storage entries of the session; no other file reads or writes them.
const TOKEN = 'token';
const USER = 'user';

export interface SavedSession {
  token: string;
  user: SessionUser;
}

/** Returns the session saved in this browser, or undefined when there is none or it is unusable. */
export function readSavedSession(): SavedSession | undefined {
  return tryStorage((storage) => {
    const token = storage.getItem(TOKEN);
    const user: unknown = JSON.parse(storage.getItem(USER) ?? 'null');
    return token && isUsable(user) ? { token, user } : undefined;
  });
}

/**
 * Saves the session for the next start and the other tabs. When storage is blocked or full, the
 * session lasts as long as the page, and no partial entry is left beside an older one.
 */
export function saveSession({ token, user }: SavedSession): void {
  const saved = tryStorage((storage) => {
    // The token last: a tab that sees the new token finds its user already stored.
    storage.setItem(USER, JSON.stringify(user));
    storage.setItem(TOKEN, token);
    return true;
  });
  if (!saved) forgetSession();
}

export function forgetSession(): void {
  tryStorage((storage) => {
    storage.removeItem(TOKEN);
    storage.removeItem(USER);
  });
}

/** Calls back when another tab changed the saved session. */
export function onSavedElsewhere(listener: () => void): void {
  // A page rendered during the build has no other tabs.
  if (!('addEventListener' in globalThis)) return;
  addEventListener('storage', ({ key }: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (key === TOKEN || key === USER || key === null) listener();
  });
  // A page restored from the back/forward cache has missed the storage events.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener();
  });
}

/**
 * Returns the result of `use`, or undefined when it throws: with blocked storage, even the access
 * to `localStorage` throws.
 */
function tryStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

/**
 * Checks only the fields that every screen relies on: the server validates the token, and a schema
 * would add the validation library to the first screen.
 */
function isUsable(saved: unknown): saved is SessionUser {
  const user = saved as Partial<SessionUser> | null;
  return (
    typeof user?._id === 'string' &&
    typeof user.username === 'string' &&
    typeof user.storeName === 'string' &&
    (user.role === 'admin' || user.role === 'vendedor') &&
    typeof user.permissions === 'object' &&
    user.permissions !== null
  );
}

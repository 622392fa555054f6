import type { SessionUser } from '@mostrador/contracts/accounts';

// The only two entries of the product's session; nothing else in the product reads or writes them.
const TOKEN = 'token';
const USER = 'user';

export interface SavedSession {
  token: string;
  user: SessionUser;
}

/** The session a browser kept, or undefined when there is none or what it kept cannot be used. */
export function readSavedSession(): SavedSession | undefined {
  return tryStorage((storage) => {
    const token = storage.getItem(TOKEN);
    const user: unknown = JSON.parse(storage.getItem(USER) ?? 'null');
    return token && isUsable(user) ? { token, user } : undefined;
  });
}

/**
 * Keeps the session for the next start and the other tabs. A browser that refuses (storage blocked,
 * or full) keeps none: it lasts as long as this page, and never leaves half of it beside another one.
 */
export function saveSession({ token, user }: SavedSession): void {
  const saved = tryStorage((storage) => {
    // The token last: another tab that hears of it finds its user already there.
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
  // A page that is rendered while it is built has no other tabs.
  if (!('addEventListener' in globalThis)) return;
  addEventListener('storage', ({ key }: StorageEvent) => {
    // A null key is the whole storage being cleared.
    if (key === TOKEN || key === USER || key === null) listener();
  });
  // A page that Back brings out of the browser's memory heard of nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener();
  });
}

/** What `use` answers, or undefined when it throws: blocked storage does so as soon as it is named. */
function tryStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

/**
 * Only what every screen relies on is checked: the server decides what the token is worth, and a
 * schema here would put the validation library into the first screen.
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

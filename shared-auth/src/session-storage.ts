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
  const token = localStorage.getItem(TOKEN);
  const user = parseUser(localStorage.getItem(USER));
  return token && user ? { token, user } : undefined;
}

export function saveSession({ token, user }: SavedSession): void {
  // The token last: another tab that hears of it finds its user already there.
  localStorage.setItem(USER, JSON.stringify(user));
  localStorage.setItem(TOKEN, token);
}

export function forgetSession(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
}

/** Calls back when another tab changed the saved session. */
export function onSavedElsewhere(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    // A null key is the whole storage being cleared.
    if (key === TOKEN || key === USER || key === null) listener();
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}

/**
 * Only what every screen relies on is checked: the server decides what the token is worth, and a
 * schema here would put the validation library into the first screen.
 */
function parseUser(text: string | null): SessionUser | undefined {
  if (text === null) return undefined;
  try {
    const user = JSON.parse(text) as Partial<SessionUser> | null;
    const usable =
      typeof user?._id === 'string' &&
      typeof user.username === 'string' &&
      typeof user.storeName === 'string' &&
      (user.role === 'admin' || user.role === 'vendedor') &&
      typeof user.permissions === 'object' &&
      user.permissions !== null;
    return usable ? (user as SessionUser) : undefined;
  } catch {
    return undefined;
  }
}

import { newId } from '@mostrador/domain/ids';

const PREFIX = 'offline ';

/**
 * Returns the token of a session that begins without the server. The server refuses it, so that no
 * call is made in the name of whoever was signed in before; it keeps their token, with which the
 * next person can sign in by PIN once the server answers. Each one is another: sessions are told
 * apart by their token, also by the lock and by the other tabs.
 *
 * @param proposed the token that the server may have given to the next person in an answer that was
 * lost
 */
export function offlineTokenOf(token: string, proposed?: string): string {
  return [PREFIX.trim(), newId(), ...(proposed ? [proposed] : []), serverTokenOf(token)].join(' ');
}

/** Whether the session began without the server, and the server does not know its user. */
export function isOfflineToken(token: string | null): boolean {
  return token?.startsWith(PREFIX) ?? false;
}

/** Returns the newest token that the server gave to this device. */
export function serverTokenOf(token: string): string {
  return isOfflineToken(token) ? token.slice(token.lastIndexOf(' ') + 1) : token;
}

/** Returns the token that was proposed to the server for the next session; see `offlineTokenOf`. */
export function proposedTokenOf(token: string): string | undefined {
  const parts = isOfflineToken(token) ? token.split(' ') : [];
  return parts.length === 4 ? parts[2] : undefined;
}

import { newId } from '@mostrador/domain/ids';

const PREFIX = 'offline ';

/**
 * Returns the token of a session that begins without the server. The server refuses it, so that no
 * call is made in the name of whoever was signed in before; it keeps their token, with which the
 * next person can sign in by PIN once the server answers. Each one is another: sessions are told
 * apart by their token, also by the lock and by the other tabs.
 */
export function offlineTokenOf(token: string): string {
  return `${PREFIX}${newId()} ${serverTokenOf(token)}`;
}

/** Whether the session began without the server, and the server does not know its user. */
export function isOfflineToken(token: string | null): boolean {
  return token?.startsWith(PREFIX) ?? false;
}

/** Returns the newest token that the server gave to this device. */
export function serverTokenOf(token: string): string {
  return isOfflineToken(token) ? token.slice(token.lastIndexOf(' ') + 1) : token;
}

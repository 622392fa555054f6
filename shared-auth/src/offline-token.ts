const PREFIX = 'offline ';

/**
 * Returns the token of a session that begins without the server. The server refuses it, so that no
 * call is made in the name of whoever was signed in before; it keeps their token, with which the
 * next person can sign in by PIN once the server answers.
 */
export function offlineTokenOf(token: string): string {
  return isOfflineToken(token) ? token : PREFIX + token;
}

/** Whether the session began without the server, and the server does not know its user. */
export function isOfflineToken(token: string | null): boolean {
  return token?.startsWith(PREFIX) ?? false;
}

/** Returns the newest token that the server gave to this device. */
export function serverTokenOf(token: string): string {
  return isOfflineToken(token) ? token.slice(PREFIX.length) : token;
}

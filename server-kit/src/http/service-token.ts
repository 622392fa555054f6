import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * The token with which the servers of an installation call each other: each derives it from the
 * installation's secret key, and none stores it. Its length is that of no session's token.
 *
 * @param secretKey of the installation's settings, 32 bytes
 */
export function serviceTokenOf(secretKey: Buffer): string {
  return Buffer.from(
    hkdfSync('sha256', secretKey, '', 'calls between servers: token', 32),
  ).toString('base64url');
}

/** Compares in a time that reveals nothing of the token. */
export function isServiceToken(presented: string, token: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(presented), hashOf(token));
}

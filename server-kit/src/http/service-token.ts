import { createHash, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../secrets/derived-key.ts';

/**
 * Returns the token with which the servers of an installation call each other. Each derives it from
 * the installation's secret key, and none stores it. It is shorter than a session's.
 *
 * @param secretKey the key of the installation's settings, 32 bytes
 */
export function serviceTokenOf(secretKey: Buffer): string {
  return derivedKey(secretKey, 'calls between servers: token').toString('base64url');
}

/** Compares in constant time, which reveals nothing about the token. */
export function isServiceToken(presented: string, token: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(presented), hashOf(token));
}

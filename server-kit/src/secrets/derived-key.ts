import { hkdfSync } from 'node:crypto';

/**
 * Returns a separate key for each purpose, so that a leaked key reveals nothing about the others.
 */
export function derivedKey(secretKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));
}

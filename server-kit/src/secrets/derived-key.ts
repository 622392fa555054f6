import { hkdfSync } from 'node:crypto';

/** A key of its own for each purpose: what one of them reveals says nothing of the others. */
export function derivedKey(secretKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));
}

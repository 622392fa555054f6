import { expect, test } from 'vitest';
import { createEncryption } from './encryption.ts';

test('data encrypted for one purpose cannot be decrypted for another', () => {
  const key = Buffer.alloc(32, 1);
  const sealed = createEncryption(key, 'keys').seal('JBSWY3DP', 'sol');

  expect(createEncryption(key, 'keys').open(sealed, 'sol')).toBe('JBSWY3DP');
  expect(() => createEncryption(key, 'tickets').open(sealed, 'sol')).toThrow();
});

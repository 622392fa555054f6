import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox(Buffer.alloc(32, 1));

test('its owner decrypts a secret, and each encryption differs', () => {
  const sealed = box.seal('JBSWY3DP', 'sol');

  expect(box.open(sealed, 'sol')).toBe('JBSWY3DP');
  expect(box.seal('JBSWY3DP', 'sol')).not.toEqual(sealed);
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DP');
});

test('a secret cannot be decrypted for another owner, with another key, or after a change', () => {
  const sealed = box.seal('JBSWY3DP', 'sol');
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);

  expect(() => box.open(sealed, 'luz')).toThrow();
  expect(() => createSecretBox(Buffer.alloc(32, 2)).open(sealed, 'sol')).toThrow();
  expect(() => box.open(changed, 'sol')).toThrow();
});

import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox(Buffer.alloc(32, 1));

test('a secret is read by its owner, and sealed differently each time', () => {
  const sealed = box.seal('JBSWY3DP', 'sol');

  expect(box.open(sealed, 'sol')).toBe('JBSWY3DP');
  expect(box.seal('JBSWY3DP', 'sol')).not.toEqual(sealed);
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DP');
});

test('a secret is not read for another owner, with another key, or changed', () => {
  const sealed = box.seal('JBSWY3DP', 'sol');
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);

  expect(() => box.open(sealed, 'luz')).toThrow();
  expect(() => createSecretBox(Buffer.alloc(32, 2)).open(sealed, 'sol')).toThrow();
  expect(() => box.open(changed, 'sol')).toThrow();
});

import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { placeOf, placeVariables } from './place-settings.ts';

const read = (env: Record<string, string>) => {
  const report = vi.fn();
  return {
    place: placeOf(
      'RELEASES',
      'las versiones',
      z.object(placeVariables('RELEASES')).parse(env),
      report,
    ),
    report,
  };
};
const KEYS = { RELEASES_S3_ACCESS_KEY_ID: 'id', RELEASES_S3_SECRET_ACCESS_KEY: 'secret' };

test('without a variable the place is that of the build', () => {
  expect(read({}).place).toBeUndefined();
});

test('a folder is absolute, whatever the process runs in', () => {
  expect(read({ RELEASES_DIR: 'web' }).place).toEqual({ folder: resolve('web') });
});

test('a bucket has its keys', () => {
  const { place } = read({ RELEASES_S3_BUCKET: 'mostrador', ...KEYS });
  expect(place).toMatchObject({ bucket: { bucket: 'mostrador', accessKeyId: 'id' } });
});

test.each([
  [
    'a bucket without its secret',
    { RELEASES_S3_ACCESS_KEY_ID: 'id' },
    'RELEASES_S3_SECRET_ACCESS_KEY',
  ],
  ['a folder beside a bucket', { ...KEYS, RELEASES_DIR: 'web' }, 'RELEASES_DIR'],
])('%s is reported by its variable', (_, env, variable) => {
  const { report } = read({ RELEASES_S3_BUCKET: 'mostrador', ...env });
  expect(report).toHaveBeenCalledWith(variable, expect.any(String));
});

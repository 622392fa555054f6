import { expect, test } from 'vitest';
import { requireSupported } from './owner.ts';
import { DatabaseSetupError } from './setup-error.ts';

test('a Postgres older than the oldest supported one is refused', () => {
  expect(() => requireSupported(140_022)).toThrow(DatabaseSetupError);
  expect(() => requireSupported(140_022)).toThrow('es el 14, y Mostrador necesita el 15');
  for (const version of [150_000, 150_018, 180_004]) requireSupported(version);
});

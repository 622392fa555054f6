import { expect, test } from 'vitest';
import { health } from './health.schemas.ts';

test('a working server returns ok', () => {
  expect(health.parse({ status: 'ok' })).toEqual({ status: 'ok' });
  expect(health.safeParse({ status: 'down' }).success).toBe(false);
});

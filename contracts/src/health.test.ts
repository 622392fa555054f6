import { expect, test } from 'vitest';
import { health } from './health.schemas.ts';

test('a server that works says ok, and no other word', () => {
  expect(health.parse({ status: 'ok' })).toEqual({ status: 'ok' });
  expect(health.safeParse({ status: 'down' }).success).toBe(false);
});

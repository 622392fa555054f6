import { expect, test } from 'vitest';
import { health } from './health.schemas.ts';

test('a working server returns ok', () => {
  expect(health.parse({ status: 'ok' })).toEqual({ status: 'ok' });
  expect(health.safeParse({ status: 'down' }).success).toBe(false);
});

test('a server that makes backups tells the last one, and what is wrong with it', () => {
  const backups = { lastAt: '2026-11-26T07:00:10.000Z', provedAt: null, problem: 'not-proved' };
  expect(health.parse({ status: 'ok', backups })).toEqual({ status: 'ok', backups });
  expect(health.safeParse({ status: 'ok', backups: { problem: 'x' } }).success).toBe(false);
});

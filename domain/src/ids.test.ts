import { expect, test } from 'vitest';
import { isId, newId } from './ids.ts';

test('ids are unique, and sort by creation', () => {
  const earlier = newId(new Date('2026-01-01T00:00:00Z'));
  const later = newId(new Date('2026-01-01T00:00:01Z'));
  expect(earlier < later).toBe(true);
  expect(new Set(Array.from({ length: 1000 }, () => newId())).size).toBe(1000);
});

test('an id has its creation time in milliseconds', () => {
  const madeAt = new Date('2026-11-22T13:45:30.123Z');

  expect(Number.parseInt(newId(madeAt).replace('-', '').slice(0, 12), 16)).toBe(madeAt.getTime());
});

test('an id is a UUID in lower case, because ids are compared as text', () => {
  expect(isId(newId())).toBe(true);
  expect(isId(newId().toUpperCase())).toBe(false);
  expect(isId("'; drop table sale; --")).toBe(false);
});

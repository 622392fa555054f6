import { expect, test } from 'vitest';
import { FILLED_IN_BY_SERVER, ONLY_IN_A_TRIAL } from './prerendered-page.ts';

test('until the server fills in its own, a page has an address and a number that lead nowhere', () => {
  const { publicUrl, supportWhatsApp } = FILLED_IN_BY_SERVER;

  expect(new URL(publicUrl).origin).toBe(publicUrl);
  expect(publicUrl).toMatch(/\.invalid$/);
  expect(supportWhatsApp).toMatch(/^0+$/);
});

test('what only a trial shows is between two different comments', () => {
  const { start, end } = ONLY_IN_A_TRIAL;

  for (const mark of [start, end]) expect(mark).toMatch(/^<!--[^<>]+-->$/);
  expect(start).not.toBe(end);
});

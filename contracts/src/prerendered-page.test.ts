import { expect, test } from 'vitest';
import { FILLED_IN_BY_SERVER, ONLY_IN_A_TRIAL } from './prerendered-page.ts';

test('a page has placeholders that lead nowhere until the server fills them', () => {
  const { publicUrl, supportWhatsApp } = FILLED_IN_BY_SERVER;

  expect(new URL(publicUrl).origin).toBe(publicUrl);
  expect(publicUrl).toMatch(/\.invalid$/);
  expect(supportWhatsApp).toMatch(/^0+$/);
});

test('trial-only parts are between two different comments', () => {
  const { start, end } = ONLY_IN_A_TRIAL;

  for (const mark of [start, end]) expect(mark).toMatch(/^<!--[^<>]+-->$/);
  expect(start).not.toBe(end);
});

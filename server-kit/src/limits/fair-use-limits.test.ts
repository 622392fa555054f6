import { expect, test } from 'vitest';
import { fairUseLimitsFrom } from './fair-use-limits.ts';

test('what is not set has its default', () => {
  expect(fairUseLimitsFrom({ SESSION_STREAMS: '', SHOP_STREAMS: '7' })).toEqual({
    sessionCalls: { perMinute: 1200 },
    userWrites: { perMinute: 300 },
    sessionStreams: 20,
    shopStreams: 7,
  });
});

test.each(['0', '-1', '1.5', 'mucho', '1e3'])('refuses to start with %s', (value) => {
  expect(() => fairUseLimitsFrom({ USER_WRITES_PER_MINUTE: value })).toThrow(
    `USER_WRITES_PER_MINUTE es "${value}" y tiene que ser un número entero desde 1`,
  );
});

test('eight tills that sell every second and read their lists after each sale meet no limit', () => {
  const salesAMinute = 60;
  const tills = 8;
  const { sessionCalls, userWrites } = fairUseLimitsFrom({});
  // A till reads the last sales after each sale of the shop.
  expect(sessionCalls.perMinute).toBeGreaterThan(salesAMinute * (tills + 1));
  expect(userWrites.perMinute).toBeGreaterThan(salesAMinute);
});

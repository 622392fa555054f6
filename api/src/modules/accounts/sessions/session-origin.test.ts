import { describe, expect, test } from 'vitest';
import { deviceOf } from './session-origin.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the device name', () => {
  test.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
      'Chrome en Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
      'Edge en Windows',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-A155M) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`,
      'Chrome en Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari en iOS',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
      'Safari en macOS',
    ],
  ])('of %s is %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });

  test.each([[undefined], [''], ['x'.repeat(5000)]])('of %s is unknown', (userAgent) => {
    expect(deviceOf(userAgent)).toBeNull();
  });

  test('is short for any other client', () => {
    expect(deviceOf(`<script>${'a'.repeat(300)}/1.0`)?.length ?? 0).toBeLessThanOrEqual(120);
  });
});

import type { Page } from '@playwright/test';

/** Between two keys of a scanner. */
const GAP_SECONDS = 0.005;

/**
 * Types like a scanner: wherever the focus is, with a final Enter. The keys carry a scanner's times,
 * as those of a keyboard carry the system's: a busy machine that handles them late changes nothing.
 */
export async function scan(page: Page, barcode: string) {
  const browser = await page.context().newCDPSession(page);
  const keys = [...barcode].map((digit) => ({
    key: digit,
    code: `Digit${digit}`,
    text: digit,
    windowsVirtualKeyCode: digit.charCodeAt(0),
  }));
  const enter = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 };
  const start = Date.now() / 1000;
  await Promise.all(
    [...keys, enter].flatMap((key, index) => {
      const timestamp = start + index * GAP_SECONDS;
      return [
        browser.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key }),
        browser.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, ...key }),
      ];
    }),
  );
  await browser.detach();
}

import type { Page } from '@playwright/test';

/**
 * Types like a scanner: wherever the focus is, with a final Enter. All keys are sent to the browser
 * at once, so that they keep a scanner's speed on a busy machine.
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
  await Promise.all(
    [...keys, enter].flatMap((key) => [
      browser.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }),
      browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ]),
  );
  await browser.detach();
}

import type { CDPSession, Page } from '@playwright/test';

/** The time between two keys of a scanner. */
const GAP_SECONDS = 0.005;

interface Key {
  key: string;
  code: string;
  text?: string;
  windowsVirtualKeyCode: number;
  /** Flags of the browser's protocol: 2 is Control, 8 is Shift. */
  modifiers?: number;
}

const CONTROL = { key: 'Control', code: 'ControlLeft', windowsVirtualKeyCode: 17 };
const ENTER = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 };
const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
/** A line feed is Control with J. */
const LINE_FEED = [
  { ...CONTROL, modifiers: 2 },
  { key: 'j', code: 'KeyJ', windowsVirtualKeyCode: 74, modifiers: 2 },
];

/** The keys that scanners may be set up to end a code with. */
export const ENDS = {
  Enter: [ENTER],
  Tab: [TAB],
  'CR LF': [ENTER, ...LINE_FEED],
  LF: LINE_FEED,
  'Tab CR': [TAB, ENTER],
  nothing: [],
} satisfies Record<string, Key[]>;

/** The keys of these signs on a US keyboard, with the sign that a Spanish one types there. */
const ON_SPANISH_KEYBOARD: Record<string, Key> = {
  '-': { key: "'", code: 'Minus', windowsVirtualKeyCode: 219 },
  '/': { key: '-', code: 'Slash', windowsVirtualKeyCode: 189 },
};

/**
 * Types like a scanner, wherever the focus is. The keys have a scanner's time stamps, like those of
 * a real keyboard: it does not matter if a busy machine handles them late.
 *
 * @param misread The scanner is set up for a US keyboard, and the computer has a Spanish one.
 */
export async function scan(
  page: Page,
  barcode: string,
  { ends = 'Enter', misread = false }: { ends?: keyof typeof ENDS; misread?: boolean } = {},
) {
  const browser = await page.context().newCDPSession(page);
  const keys = [...barcode].map((sign) => keyOf(sign, misread));
  await pressAll(browser, [...keys, ...ENDS[ends]]);
  await browser.detach();
}

function keyOf(sign: string, misread: boolean): Key {
  const moved = misread ? ON_SPANISH_KEYBOARD[sign] : undefined;
  if (moved) return { ...moved, text: moved.key };
  return {
    key: sign,
    code: /\d/.test(sign) ? `Digit${sign}` : `Key${sign.toUpperCase()}`,
    text: sign,
    windowsVirtualKeyCode: sign.toUpperCase().charCodeAt(0),
    ...(/[A-Z]/.test(sign) && { modifiers: 8 }),
  };
}

async function pressAll(browser: CDPSession, keys: Key[]) {
  const start = Date.now() / 1000;
  await Promise.all(
    keys.flatMap((key, index) => {
      const timestamp = start + index * GAP_SECONDS;
      return [
        browser.send('Input.dispatchKeyEvent', {
          type: key.text === undefined ? 'rawKeyDown' : 'keyDown',
          timestamp,
          ...key,
        }),
        browser.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, ...key }),
      ];
    }),
  );
}

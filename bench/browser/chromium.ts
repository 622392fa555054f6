import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../../scripts/suite/chromium.ts';
import type { BenchShop } from '../product/a-shop.ts';

/** The usual screen size at a counter. */
const VIEWPORT = { width: 1366, height: 768 };

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The system's Chromium, headless. Throws when there is none. */
export async function openChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error(
      'This workload needs Chromium. Install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    );
  return chromium.launch({ executablePath, args: FLAGS });
}

/** Opens a new browser context with an empty cache, signed in if a shop is given. */
export async function openContext(
  browser: Browser,
  baseURL: string,
  shop?: BenchShop,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: VIEWPORT,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/San_Juan',
  });
  if (shop)
    await context.addInitScript(
      ({ token, user }) => {
        localStorage.setItem('token', token);
        localStorage.setItem('user', JSON.stringify(user));
      },
      { token: shop.token, user: shop.user },
    );
  return context;
}

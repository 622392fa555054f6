import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../../scripts/suite/chromium.ts';
import type { BenchShop } from '../product/a-shop.ts';

const CONTEXT = {
  /** The usual screen size at a counter. */
  viewport: { width: 1366, height: 768 },
  locale: 'es-AR',
  timezoneId: 'America/Argentina/San_Juan',
};

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
  return chromium.launch({ executablePath: chromiumPath(), args: FLAGS });
}

function chromiumPath(): string {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error(
      'This workload needs Chromium. Install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    );
  return executablePath;
}

/** Starts a Chromium of its own on a profile folder, which keeps what it stored between starts. */
export async function openProfile(
  folder: string,
  baseURL: string,
  shop: BenchShop,
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    ...CONTEXT,
    baseURL,
    executablePath: chromiumPath(),
    args: FLAGS,
  });
  await signIn(context, shop);
  return context;
}

/** Opens a new browser context with an empty cache, signed in if a shop is given. */
export async function openContext(
  browser: Browser,
  baseURL: string,
  shop?: BenchShop,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...CONTEXT, baseURL });
  if (shop) await signIn(context, shop);
  return context;
}

async function signIn(context: BrowserContext, { token, user }: BenchShop): Promise<void> {
  await context.addInitScript(
    (session) => {
      localStorage.setItem('token', session.token);
      localStorage.setItem('user', JSON.stringify(session.user));
    },
    { token, user },
  );
}

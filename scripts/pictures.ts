// `pnpm pictures [name of the set]`: takes a picture of every screen at three sizes in both themes,
// of a shop without anything, of one in its first days and of the demo, and writes a page that
// shows the sets beside each other: one before a change, one after it.
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { signIn } from './landing-pictures/sign-in.ts';
import { startProduct } from './landing-pictures/start-product.ts';
import { writeComparison } from './screens/comparison-page.ts';
import {
  publicScreens,
  type Screen,
  SIZES,
  shopScreens,
  shopStates,
  storeScreens,
  untilStill,
} from './screens/screens.ts';
import { type Login, openShops, publishStore } from './screens/shops.ts';
import { ROOT } from './site/workspace.ts';

const PICTURES = join(ROOT, '.pictures', 'screens');
const QUALITY = 70;

interface Round {
  shop: string;
  screens: readonly Screen[];
  baseURL: string;
  login?: Login;
}

const [set = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()] =
  process.argv.slice(2);
const folder = join(PICTURES, set);
await mkdir(folder, { recursive: true });

await using product = await startProduct();
const { server, browser } = product;
const { url } = server;
const shops = await openShops(url, server.database);
const store = await publishStore(url, shops.demo);
const withProducts = [...shopScreens, ...shopStates];
const rounds: Round[] = [
  { shop: 'nobody', screens: publicScreens, baseURL: url },
  { shop: 'visitor', screens: storeScreens, baseURL: store },
  { shop: 'empty', screens: shopScreens, baseURL: url, login: shops.empty },
  { shop: 'few', screens: withProducts, baseURL: url, login: shops.few },
  { shop: 'demo', screens: withProducts, baseURL: url, login: shops.demo },
];
for (const round of rounds)
  for (const size of SIZES)
    for (const scheme of ['light', 'dark'] as const) {
      await takeAll(browser, round, { size, scheme });
      console.log(`  ${round.shop} ${size.width}×${size.height} ${scheme}`);
    }
console.log(pathToFileURL(await writeComparison(PICTURES)).href);

async function takeAll(
  browser: Browser,
  { shop, screens, baseURL, login }: Round,
  { size, scheme }: { size: (typeof SIZES)[number]; scheme: 'light' | 'dark' },
): Promise<void> {
  await using context = await browser.newContext({
    baseURL,
    viewport: size,
    hasTouch: size.width < 1000,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'es-AR',
    timezoneId: 'America/Argentina/San_Juan',
  });
  if (login) await signIn(context, server.url, login);
  for (const { name, path, show } of screens) {
    const page = await context.newPage();
    await page.goto(path);
    await untilStill(page);
    await show?.(page);
    await untilStill(page);
    const file = `${shop} ${name} ${size.width} ${scheme}.jpg`;
    await writeFile(
      join(folder, file),
      await page.screenshot({ type: 'jpeg', quality: QUALITY, animations: 'disabled' }),
    );
    await page.close();
  }
}

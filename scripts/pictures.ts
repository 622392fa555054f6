// `pnpm pictures [name of the set]`: takes a picture of every screen at three sizes in both themes,
// of a shop without anything, of one in its first days and of the demo, and writes a page that
// shows the sets beside each other: one before a change, one after it.
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startServer } from '@mostrador/api/server';
import { type Browser, chromium } from '@playwright/test';
import { signIn } from './landing-pictures/sign-in.ts';
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
import { buildSite } from './site/build-site.ts';
import { ROOT, SITE } from './site/workspace.ts';
import { ensureChromium } from './suite/chromium.ts';

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

await buildSite(console.log);
const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-pictures-'));
const server = await startServer({ port: 0, host: '127.0.0.1', dataDir, siteRoot: SITE });
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
try {
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
} finally {
  await browser.close();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
}

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

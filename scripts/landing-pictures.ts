// `pnpm landing:pictures`: retakes the landing page's pictures of a demo shop in the production
// build, so that they show the product as it is. landing-pictures/scenes.ts describes them.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureDemoShop } from '@mostrador/demo/ensure-demo-shop';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { type Scene, type Scheme, scenes } from './landing-pictures/scenes.ts';
import { takeShareImage } from './landing-pictures/share-image.ts';
import { signIn } from './landing-pictures/sign-in.ts';
import { startProduct } from './landing-pictures/start-product.ts';
import { ROOT } from './site/workspace.ts';

const PICTURES = join(ROOT, 'mfe-public', 'src', 'features', 'landing', 'pictures');
/** Keeps the text sharp on high-density screens. */
const PIXEL_RATIO = 2;
const AVIF = { quality: 46, effort: 5, chromaSubsampling: '4:4:4' };

const [only] = process.argv.slice(2);
await using product = await startProduct();
const { server, browser } = product;
const demo = await ensureDemoShop(server.database, { now: new Date(), mode: 'trial' });
if (!demo?.password) throw new Error('There is no demo shop to take pictures of');
for (const scene of scenes) {
  if (only && scene.name !== only) continue;
  for (const scheme of ['light', 'dark'] as const) {
    const picture = await sharp(
      await take(browser, scene, scheme, { ...demo, password: demo.password }),
    )
      .resize({ width: scene.width })
      .avif(AVIF)
      .toBuffer({ resolveWithObject: true });
    const file = `${scene.name}-${scheme}.avif`;
    await writeFile(join(PICTURES, file), picture.data);
    const { width, height } = picture.info;
    console.log(`  ${file} ${width}×${height}, ${Math.round(picture.data.length / 1024)} KB`);
  }
}
await takeShareImage(browser, PICTURES);

async function take(
  browser: Browser,
  { viewport, play, crop }: Scene,
  colorScheme: Scheme,
  login: { username: string; password: string },
): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport,
    deviceScaleFactor: PIXEL_RATIO,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'es-AR',
    timezoneId: 'America/Argentina/San_Juan',
  });
  try {
    await signIn(context, server.url, login);
    const page = await context.newPage();
    // Hides the help button, which the landing page has itself, and the text cursor.
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        // The page's content security policy allows no style elements.
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          'a[aria-label="Contactar por WhatsApp"] { display: none !important } * { caret-color: transparent !important }',
        );
        document.adoptedStyleSheets.push(sheet);
      }),
    );
    await play(page);
    await page.evaluate(() => document.fonts.ready);
    return await page.screenshot({ clip: await crop?.(page), animations: 'disabled' });
  } finally {
    await context.close();
  }
}

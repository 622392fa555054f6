import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { ROOT } from '../site/workspace.ts';

const SIZE = { width: 1200, height: 630 };

/** The image for shared links: the product's description beside the counter. */
export async function takeShareImage(browser: Browser, folder: string): Promise<void> {
  const context = await browser.newContext({ viewport: SIZE });
  const page = await context.newPage();
  const dataUrl = async (file: string, type: string) =>
    `data:${type};base64,${(await readFile(file)).toString('base64')}`;
  const font = join(ROOT, 'shared-ui', 'src', 'foundations', 'inter-spanish.woff2');
  await page.setContent(`<!doctype html><html lang="es-AR"><style>
    @font-face { font-family: Inter; font-weight: 400 600; src: url(${await dataUrl(font, 'font/woff2')}) }
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative;
      background: #17162b; color: #fff; font-family: Inter }
    svg { position: absolute; left: 64px; top: 64px; width: 56px }
    b { position: absolute; left: 136px; top: 71px; font: 600 34px Inter; letter-spacing: -0.02em }
    h1 { position: absolute; left: 64px; top: 176px; width: 440px; margin: 0;
      font: 600 58px/1.1 Inter; letter-spacing: -0.03em }
    p { position: absolute; left: 64px; bottom: 60px; width: 400px; margin: 0;
      font: 400 26px/1.35 Inter; color: #c9c6f2 }
    img { position: absolute; left: 548px; top: 92px; width: 800px; border-radius: 14px;
      box-shadow: 0 30px 80px rgb(0 0 0 / 50%) }
  </style>
  <svg viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#5f57e0"/><path
    d="M8 8v16M12 11v10M16 14v10M20 11v10M24 8v16" stroke="#fff" stroke-width="2" stroke-linecap="round"/></svg>
  <b>Mostrador</b>
  <h1>Pasás el código, cobrás, y el stock queda al día</h1>
  <p>El punto de venta en la nube de los comercios argentinos</p>
  <img alt="" src="${await dataUrl(join(folder, 'counter-light.avif'), 'image/avif')}">`);
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  await sharp(picture).png({ palette: true, quality: 85 }).toFile(join(folder, 'share.png'));
  await context.close();
}

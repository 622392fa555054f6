import type { Browser } from '@playwright/test';
import type { Scene, Scheme } from './scenes.ts';
import { signIn } from './sign-in.ts';

/** Keeps the text sharp on high-density screens. */
const PIXEL_RATIO = 2;

/** Takes a scene of the product at this URL, as a PNG of twice its size on the page. */
export async function takeScene(
  browser: Browser,
  { viewport, play, crop }: Pick<Scene, 'viewport' | 'play' | 'crop'>,
  colorScheme: Scheme,
  login: { username: string; password: string },
  url: string,
): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    deviceScaleFactor: PIXEL_RATIO,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'es-AR',
    timezoneId: 'America/Argentina/San_Juan',
  });
  try {
    await signIn(context, url, login);
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

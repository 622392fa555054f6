import type { Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../support/public-pages.ts';
import { expect, test } from '../support/test.ts';

/** The browser's console message for a violation of the content security policy. */
async function hearViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heardViolations: heard });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      heard.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  return () =>
    page.evaluate(() => (window as unknown as { heardViolations: string[] }).heardViolations);
}

for (const path of PUBLIC_PAGES)
  test(`${path} complies with its security policy`, async ({ page }) => {
    const violations = await hearViolations(page);
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    const answer = await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contactar por WhatsApp' })).toBeVisible();

    const headers = (await answer?.allHeaders()) ?? {};
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toMatch(/'unsafe-eval'|script-src[^;]*'unsafe/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(await violations()).toEqual([]);
    expect(failures).toEqual([]);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page is complete', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#features').getByRole('heading', { level: 3 })).toHaveCount(7);
    const pricing = page.locator('#pricing');
    await expect(pricing.getByText('$25.000')).toBeVisible();
    for (const words of ['100 productos', '1.500 productos', '2.500 ventas'])
      await expect(pricing.getByText(words)).toBeVisible();
    await page.getByRole('link', { name: 'Términos y Condiciones' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Términos y Condiciones');
  });

  test('the legal texts are complete, and their contents lead to every section', async ({
    page,
  }) => {
    for (const [path, sections] of [
      ['/terms', 15],
      ['/privacy', 13],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText('6 de octubre de 2025').first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: /^\d+\./ })).toHaveCount(sections);
    }
  });
});

test('the landing page loads no script, and has its metadata', async ({ page, product }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/');
  expect(scripts).toEqual([]);
  await expect(page).toHaveTitle(/Mostrador/);
  const content = (selector: string) => page.locator(selector).getAttribute('content');
  expect(await content('meta[name=description]')).toMatch(/.{50,}/);
  expect(await content('meta[property="og:title"]')).toMatch(/Mostrador/);
  const image = await content('meta[property="og:image"]');
  expect((await page.request.get(image as string)).status()).toBe(200);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text))).not.toEqual([]);
  expect((await page.request.get(`${product.url}/sitemap.xml`)).status()).toBe(200);
});

test('the product can be installed: every named icon exists', async ({ page }) => {
  for (const path of ['/', '/login']) {
    await page.goto(path);
    for (const rel of ['apple-touch-icon', 'manifest'])
      await expect(page.locator(`link[rel=${rel}]`)).toHaveCount(1);
  }
  const manifest = await page.request.get('/manifest.webmanifest');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = (await manifest.json()) as { icons: { src: string; type: string }[] };
  for (const { src, type } of [
    ...icons,
    { src: '/apple-touch-icon.png', type: 'image/png' },
    { src: '/favicon.ico', type: 'image/vnd.microsoft.icon' },
  ]) {
    const answer = await page.request.get(src);
    expect(answer.status(), src).toBe(200);
    expect(answer.headers()['content-type'], src).toContain(type);
  }
});

test('an unknown address leads a signed-in user to the entrance, and from there to their shop', async ({
  page,
  shop,
}) => {
  await shop.signIn(page);
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('link', { name: 'Ir a mi comercio' }).click();
  await expect(page).toHaveURL(/\/app$/);
});

test('a person registers a shop from the landing page by keyboard', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Registrarse gratis' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByLabel('Usuario')).toBeFocused();
  await page.keyboard.type(`sol-${Date.now()}`);
  await page.keyboard.press('Tab');
  await page.keyboard.type(`sol-${Date.now()}@example.com`);
  await page.keyboard.press('Tab');
  await page.keyboard.type('una-clave-larga');
  await page.getByLabel('Nombre del comercio').focus();
  await page.keyboard.type('Kiosco Sol');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app$/);
  await expect(page.getByText('Kiosco Sol').first()).toBeVisible();
});

import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import {
  BAR_LOGIN_KB,
  BAR_LOGIN_REQUESTS,
  BAR_TILL_SCRIPT_KB,
} from '../../bench/first-visit/bars.ts';
import { expect, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

/** Records the page's responses. Returns a list that grows. */
function recordResponses(page: Page): Response[] {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  return responses;
}

async function gzipKbOf(responses: readonly Response[], types: readonly string[]): Promise<number> {
  const files = responses.filter((response) => types.includes(response.request().resourceType()));
  const bodies = await Promise.all(files.map((file) => file.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1024;
}

test('the sign-in page loads no more than its budget', async ({ page }) => {
  const responses = recordResponses(page);
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(page.getByLabel('Usuario')).toBeFocused();

  expect(responses.length).toBeLessThanOrEqual(BAR_LOGIN_REQUESTS);
  expect(await gzipKbOf(responses, ['script', 'stylesheet'])).toBeLessThanOrEqual(BAR_LOGIN_KB);
});

/** Runs in the page: leaves out what is loaded a second and more after the first screen. */
function startNothingLater(): void {
  const later = window.setTimeout;
  const LATER_MS = 1000;
  const NEVER_MS = 2 ** 31 - 1;
  const begin = (run: TimerHandler, wait = 0, ...args: unknown[]) =>
    later(run, wait < LATER_MS ? wait : NEVER_MS, ...args);
  window.setTimeout = begin as typeof window.setTimeout;
}

test('the till loads no more script than its budget', async ({ page, shop }) => {
  await shop.addProduct({ name: 'Yerba 1 kg', barcode: '7791234567898' });
  await shop.signIn(page);
  await page.addInitScript(startNothingLater);
  const responses = recordResponses(page);
  const till = new Till(page);
  await till.open();
  await till.scan('7791234567898');
  await expect(till.line('Yerba 1 kg')).toBeVisible();
  const loaded = [...responses];

  expect(await gzipKbOf(loaded, ['script'])).toBeLessThanOrEqual(BAR_TILL_SCRIPT_KB);
});

test('signing in works once its code loads, after a lost connection', async ({ page, shop }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Usuario')).toBeFocused();
  await page.route('**/shell/**/*.js', (route) => route.abort());
  await page.getByLabel('Usuario').fill(shop.username);
  await page.getByLabel('Contraseña', { exact: true }).fill(shop.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Error al iniciar sesión')).toBeVisible();

  await page.unroute('**/shell/**/*.js');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/app/);
});

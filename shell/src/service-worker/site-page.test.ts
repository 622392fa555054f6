import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fetchSitePage, readSitePage } from './site-page.ts';

const CONFIG = { apiBase: '/api', remotesBase: '' };
const REGISTRY = { remotes: [] };
const block = (id: string, data: unknown) =>
  `<script type="application/json" id="mostrador-${id}">${data ? JSON.stringify(data) : ''}</script>`;
const aPage = (registry?: object, config?: object) =>
  `<html>${block('registry', registry)}${block('config', config)}<script src="/shell/0.1.0-1a2b3c4d/shell.js"></script></html>`;

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const answer = (html: string, headers: Record<string, string> = {}) =>
  server.use(http.get('*/app', () => HttpResponse.html(html, { headers })));

test('the page names its shell, its remotes and its configuration', async () => {
  answer(aPage(REGISTRY, CONFIG));
  expect(await fetchSitePage()).toMatchObject({
    shell: '/shell/0.1.0-1a2b3c4d/',
    registry: REGISTRY,
    config: CONFIG,
  });
});

test('a stored page keeps its security policy, and not the time when it was sent', async () => {
  answer(aPage(REGISTRY, CONFIG), {
    'content-security-policy': "default-src 'none'",
    'server-timing': 'now;dur=1795831200000',
  });
  const { headers } = await fetchSitePage();
  expect(headers).toHaveProperty('content-security-policy', "default-src 'none'");
  expect(headers).not.toHaveProperty('server-timing');
});

test('the page of a static host gets the content of its files', async () => {
  const odd = { remotes: [{ title: '</script>' }] };
  answer(aPage());
  server.use(
    http.get('*/remotes.json', () => HttpResponse.json(odd)),
    http.get('*/config.json', () => HttpResponse.json(CONFIG)),
  );
  const { html, registry } = await fetchSitePage();
  expect(registry).toEqual(odd);
  expect(readSitePage(html, {})).toMatchObject({ registry: odd, config: CONFIG });
});

test.each([
  ["a captive portal's page", () => answer('<h1>Conectate al wifi</h1>')],
  ['a page whose registry is cut', () => answer(aPage(REGISTRY, CONFIG).replace('[]}', '['))],
  ['an error', () => server.use(http.get('*/app', () => new HttpResponse(null, { status: 502 })))],
])('%s is not the page', async (_, serve) => {
  serve();
  await expect(fetchSitePage()).rejects.toThrow();
});

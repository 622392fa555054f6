import type { RemoteRelease } from '@mostrador/federation';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aRelease } from '../../test/some-areas.ts';
import { type Area, areaOf } from '../areas/area.ts';

const name = 'mfe_customers';
const [newer, older] = ['2.0.0', '1.0.0'].map((version) =>
  aRelease(version, { name, owns: ['/app/customers'] }),
) as [RemoteRelease, RemoteRelease];
const OLD_SHELL = '/shell/1/early.js';

let asked: number;
let answer: () => Response | Promise<Response>;
let takeNewReleases: (areas: readonly Area[]) => Promise<boolean>;

const server = setupServer(
  http.get('*/app', () => {
    asked += 1;
    return answer();
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

function aPage(current: RemoteRelease, { shell = OLD_SHELL, previous = older } = {}) {
  const block = (id: string, data: unknown) =>
    `<script type="application/json" id="${id}">${JSON.stringify(data)}</script>`;
  return HttpResponse.html(
    `<html><head>${block('mostrador-registry', { remotes: [{ current, previous }] })}
    ${block('mostrador-config', { apiBase: '/api' })}<script src="${shell}"></script></head></html>`,
  );
}

beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.resetModules();
  ({ takeNewReleases } = await import('./take-new-releases.ts'));
  asked = 0;
  answer = () => aPage(newer);
  const script = Object.assign(document.createElement('script'), { type: 'text/plain' });
  script.setAttribute('src', OLD_SHELL);
  document.head.append(script);
  minutesPass(10);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren();
  sessionStorage.clear();
});

function minutesPass(minutes: number) {
  const now = Date.now() + minutes * 60_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
}

const anOldArea = () => areaOf({ current: older }, undefined);

test('an area that is not loaded yet becomes its new release', async () => {
  const area = anOldArea();
  expect(await takeNewReleases([area])).toBe(false);
  expect(area.manifest).toEqual(newer.manifest);
  expect(area.releases.map(({ version }) => version)).toEqual(['2.0.0', '1.0.0']);
});

test('an area that is loaded stays, and a reload would show something newer', async () => {
  const area = { ...anOldArea(), inUse: older };
  expect(await takeNewReleases([area])).toBe(true);
  expect(area.releases).toEqual([older]);
});

test('a release that was taken back is something newer, too', async () => {
  answer = () => aPage(older);
  expect(await takeNewReleases([{ ...anOldArea(), inUse: newer }])).toBe(true);
});

test('a release that broke in this tab is nothing newer', async () => {
  const broken = { name, version: '2.0.0', until: Date.now() + 1000, isSkipped: true };
  sessionStorage.setItem('mostrador-broken-releases', JSON.stringify([broken]));
  expect(await takeNewReleases([{ ...anOldArea(), inUse: older }])).toBe(false);
});

test.each([
  ['a new shell', () => aPage(older, { shell: '/shell/2/early.js' })],
  ['a remote that the page does not know', () => aPage(aRelease('1', { name: 'mfe_new' }))],
])('%s is something newer', async (_, page) => {
  answer = page;
  expect(await takeNewReleases([{ ...anOldArea(), inUse: older }])).toBe(true);
});

test.each([
  ['the server fails', () => new HttpResponse(null, { status: 503 })],
  ['there is no connection', () => HttpResponse.error()],
  ['a portal answers', () => HttpResponse.html('<h1>Conectate al wifi</h1>')],
])('nothing happens when %s', async (_, page) => {
  answer = page;
  const area = anOldArea();
  expect(await takeNewReleases([area])).toBe(false);
  expect(area).toEqual(anOldArea());
});

test('an offline device does not ask', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await takeNewReleases([anOldArea()]);
  expect(asked).toBe(0);
});

test('the server is asked once in five minutes', async () => {
  await Promise.all([takeNewReleases([]), takeNewReleases([])]);
  minutesPass(4);
  await takeNewReleases([]);
  expect(asked).toBe(1);
  minutesPass(1);
  await takeNewReleases([]);
  expect(asked).toBe(2);
});

import type { RemoteRelease } from '@mostrador/federation';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aRelease } from '../../test/some-areas.ts';
import { type Area, areaOf } from '../areas/area.ts';
import { PathNotInRelease } from '../areas/path-not-in-release.ts';
import { readBrokenReleases } from './broken-releases.ts';
import { handleFallback, mendArea } from './mend-area.ts';

const BASE = location.origin;
const name = 'mfe_customers';
const [third, second, first] = ['3.0.0', '2.0.0', '1.0.0'].map((version) =>
  aRelease(version, { name, title: 'Clientes', owns: ['/app/customers'] }),
) as [RemoteRelease, RemoteRelease, RemoteRelease];

const host = setupServer();
const reload = vi.fn<() => void>();
const shown: string[] = [];

vi.mock('@mostrador/shared-ui/toast', async (original) => ({
  ...(await original<typeof import('@mostrador/shared-ui/toast')>()),
  showToast: ({ message }: { message: string }) => shown.push(message),
}));

beforeAll(() => host.listen());
beforeEach(() => {
  host.use(
    http.get(`${BASE}/remotes/:name/:version/release.json`, ({ params }) =>
      HttpResponse.json({ version: params.version }),
    ),
    http.get(`${BASE}/config.json`, () => HttpResponse.json({})),
    http.get(`${BASE}/remotes/*`, () => new HttpResponse(null, { status: 404 })),
  );
  vi.stubGlobal('location', { ...location, href: BASE, pathname: '/app/customers', reload });
});
afterEach(() => {
  host.resetHandlers();
  vi.unstubAllGlobals();
  reload.mockClear();
  sessionStorage.clear();
  shown.length = 0;
});
afterAll(() => host.close());

/** The area after a load of the page, which skips what broke before. */
function afterLoad(registered: {
  current: RemoteRelease;
  previous?: RemoteRelease;
  earlier?: string[];
}) {
  const broken = readBrokenReleases().filter(({ isSkipped }) => isSkipped);
  const area = areaOf(registered, undefined, broken);
  area.inUse = area.releases[0] ?? (area.earlier.length > 0 ? first : area.skipped[0]);
  return area;
}

const threeReleases = { current: third, previous: second, earlier: ['1.0.0'] };
const thrown = new TypeError("Cannot read properties of undefined (reading 'name')");
const missing = (more: object = {}) =>
  Object.assign(new Error('Loading chunk 38 failed.'), {
    name: 'ChunkLoadError',
    type: 'error',
    request: `${BASE}/remotes/mfe_customers/3.0.0/38.js`,
    ...more,
  });
const mend = (area: Area, failure: unknown) => mendArea(area, failure, BASE);

test.each([
  ['throws when it is drawn', thrown],
  ['is not there', missing()],
  ['hangs', missing({ type: 'timeout' })],
  ['is no script', missing({ type: 'missing' })],
])('a page that %s makes the page load again, without its release', async (_, failure) => {
  expect(await mend(afterLoad(threeReleases), failure)).toBe('reloading');
  expect(reload).toHaveBeenCalledTimes(1);
  const next = afterLoad(threeReleases);
  expect(next.inUse).toBe(second);
  expect(next.skipped).toEqual([third]);
});

test('a release is skipped once: when no other is left, the failure stays', async () => {
  const two = { current: third, previous: second };
  expect(await mend(afterLoad(two), thrown)).toBe('reloading');
  expect(await mend(afterLoad(two), thrown)).toBe('failed');
  // Its data is at fault, and the newest release as good as the other.
  expect(afterLoad(two).inUse).toBe(third);
  expect(await mend(afterLoad(two), thrown)).toBe('failed');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that throws in every release loads again twice at most', async () => {
  const four = { ...threeReleases, earlier: ['1.0.0', '0.9.0'] };
  expect(await mend(afterLoad(four), thrown)).toBe('reloading');
  expect(await mend(afterLoad(four), thrown)).toBe('reloading');
  expect(await mend(afterLoad(four), thrown)).toBe('failed');
  for (let time = 0; time < 5; time++) expect(await mend(afterLoad(four), thrown)).toBe('failed');
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a page that throws in the release before leaves the newer one skipped for the others', async () => {
  const two = { current: third, previous: second };
  expect(await mend(afterLoad(two), thrown)).toBe('reloading');
  vi.stubGlobal('location', { ...location, pathname: '/app/customers/other' });
  expect(await mend(afterLoad(two), thrown)).toBe('failed');
  expect(afterLoad(two).inUse).toBe(second);
});

test('with one release only nothing loads again', async () => {
  expect(await mend(afterLoad({ current: third }), thrown)).toBe('failed');
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['the device is offline', () => HttpResponse.error()],
  ['the server is down', () => new HttpResponse(null, { status: 503 })],
  ['a portal answers', () => HttpResponse.html('<h1>Conectate al wifi</h1>')],
])('a release is not to blame while %s', async (_, answer) => {
  host.use(http.get(`${BASE}/*`, answer));
  expect(await mend(afterLoad(threeReleases), missing())).toBe('unreachable');
  expect(await mend(afterLoad(threeReleases), thrown)).toBe('failed');
  expect(readBrokenReleases()).toEqual([]);
});

test('an area that no release was loaded of is out of reach only while the server is', async () => {
  const area = { ...afterLoad(threeReleases), inUse: undefined };
  expect(await mend(area, new AggregateError([]))).toBe('failed');
  host.use(http.get(`${BASE}/*`, () => HttpResponse.error()));
  expect(await mend(area, new AggregateError([]))).toBe('unreachable');
});

test('a file that was lost once and is there now is not to blame', async () => {
  host.use(http.get(`${BASE}/remotes/mfe_customers/3.0.0/38.js`, () => new HttpResponse('code')));
  expect(await mend(afterLoad(threeReleases), missing())).toBe('failed');
});

test.each([
  ['a refused call', { isAxiosError: true, response: { status: 500 } }],
  ["a loader's answer", new Response(null, { status: 404 })],
  ['a path of another release', new PathNotInRelease(name, '/app/new')],
])('a release is not to blame for %s', async (_, failure) => {
  expect(await mend(afterLoad(threeReleases), failure)).toBe('failed');
  expect(readBrokenReleases()).toEqual([]);
});

test('a page with unsaved work loads again only when the user does it', async () => {
  const keep = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', keep);
  expect(await mend(afterLoad(threeReleases), thrown)).toBe('failed');
  removeEventListener('beforeunload', keep);
  expect(reload).not.toHaveBeenCalled();
  expect(afterLoad(threeReleases).inUse).toBe(second);
});

test('a browser that stores nothing never loads again by itself', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(await mend(afterLoad(threeReleases), thrown)).toBe('failed');
  expect(reload).not.toHaveBeenCalled();
});

test('after an hour the release is tried again', async () => {
  await mend(afterLoad(threeReleases), thrown);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 60_000);
  expect(afterLoad(threeReleases).inUse).toBe(third);
});

const TOLD = 'Clientes se abrió con la versión anterior: la nueva falló.';

test('the user is told once that an area is an earlier release', async () => {
  await mend(afterLoad(threeReleases), thrown);
  await handleFallback(afterLoad(threeReleases), [], BASE);
  await handleFallback(afterLoad(threeReleases), [], BASE);
  expect(shown).toEqual([TOLD]);
});

test('a release that did not load is skipped from then on, and the user told', async () => {
  const area = { ...afterLoad(threeReleases), inUse: second };
  const failure = new Error('ScriptNetworkError: Failed to load script');
  await handleFallback(area, [{ release: third, failure }], BASE);
  expect(shown).toEqual([TOLD]);
  expect(afterLoad(threeReleases).inUse).toBe(second);
});

test('a release that fails again after all others failed too is noted once', async () => {
  const area = { ...afterLoad(threeReleases), inUse: undefined };
  const failed = [{ release: third, failure: new Error('broken') }];
  await handleFallback(area, failed, BASE);
  const noted = readBrokenReleases();
  await handleFallback(area, failed, BASE);
  expect(readBrokenReleases()).toEqual(noted);
});

test('an area that is an earlier release because of the network is not told of', async () => {
  host.use(http.get(`${BASE}${third.entry}`, () => new HttpResponse('code')));
  const area = { ...afterLoad(threeReleases), inUse: second };
  const failure = new Error('ScriptNetworkError: timed out');
  await handleFallback(area, [{ release: third, failure }], BASE);
  expect(shown).toEqual([]);
  expect(readBrokenReleases()).toEqual([]);
});

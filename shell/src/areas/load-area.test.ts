import type { RemoteRelease } from '@mostrador/federation';
import type { RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aRelease } from '../../test/some-areas.ts';
import { type Area, areaOf, pathsOf } from './area.ts';
import { areaLoader, type FederationRuntime, type LoadArea } from './load-area.ts';

/**
 * A fake federation runtime with one real rule: it loads the last registered version of a remote.
 */
let releases: Record<string, RouteObject[] | Error | undefined>;
let loaded: string[];
let fallbacks: string[][];
let beforeLoad: () => Promise<unknown> | undefined;
let entries: unknown[];
let loadArea: LoadArea;
let pos: Area;

const BUTTON = '@mostrador/shared-ui/button';

afterEach(() => {
  vi.unstubAllGlobals();
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const newer = aRelease('2.0.0', { name: 'mfe_pos', owns: ['/app/sell'] });
  const older = aRelease('1.0.0', { name: 'mfe_pos', owns: ['/app/sales'] });
  pos = { manifest: newer.manifest, releases: [newer, older], earlier: [], skipped: [] };
  releases = { '2.0.0': [{ path: '/new' }], '1.0.0': [{ path: '/old' }] };
  loaded = [];
  fallbacks = [];
  beforeLoad = () => undefined;
  entries = [];
  let version = '';
  const federation: FederationRuntime = {
    registerRemotes: ([remote]) => {
      entries.push(remote?.entry);
      version = /(\d+\.\d+\.\d+)/.exec(remote?.entry ?? '')?.[1] ?? '';
    },
    loadRemote: async <Module>(id: string) => {
      loaded.push(`${id}@${version}`);
      const release = releases[version];
      if (release instanceof Error) throw release;
      return { routes: release } as Module;
    },
  };
  loadArea = areaLoader(federation, {
    base: 'https://cdn.example',
    offered: ['Button'],
    beforeLoad: () => beforeLoad(),
    onFallback: (_, failed) => fallbacks.push(failed.map(({ release }) => release.version)),
  });
});

test('an area is its newest release, loaded once however often it is requested', async () => {
  const [first, second] = await Promise.all([loadArea(pos), loadArea(pos)]);
  expect(first).toEqual([{ path: '/new' }]);
  expect(second).toBe(first);
  await loadArea(pos);
  expect(loaded).toEqual(['mfe_pos/routes@2.0.0']);
  expect(entries).toEqual(['https://cdn.example/remotes/mfe_pos/2.0.0/remoteEntry.js']);
});

test.each([
  ['does not load', new Error('404')],
  ['exposes no routes', undefined],
])('a release that %s is replaced by the previous one, with its paths', async (_, release) => {
  releases['2.0.0'] = release;
  expect(await loadArea(pos)).toEqual([{ path: '/old' }]);
  expect(loaded).toEqual(['mfe_pos/routes@2.0.0', 'mfe_pos/routes@1.0.0']);
  expect(pos.manifest.owns).toEqual(['/app/sales']);
  expect(pos.inUse?.version).toBe('1.0.0');
  expect(fallbacks).toEqual([['2.0.0']]);
});

test('an area takes the releases that are found before it loads', async () => {
  beforeLoad = async () => {
    pos.releases = pos.releases.slice(1);
  };
  expect(await loadArea(pos)).toEqual([{ path: '/old' }]);
});

test('a release that broke in this tab is tried after all others', async () => {
  const [newer, older] = pos.releases as [RemoteRelease, RemoteRelease];
  const area = areaOf(
    { current: newer, previous: older },
    ['Button'],
    [{ name: 'mfe_pos', version: '2.0.0' }],
  );
  expect(area.manifest).toBe(older.manifest);
  expect(pathsOf(area)).toEqual(['/app/sales', '/app/sell']);

  releases['1.0.0'] = new Error('404');
  expect(await loadArea(area)).toEqual([{ path: '/new' }]);
  expect(loaded).toEqual(['mfe_pos/routes@1.0.0', 'mfe_pos/routes@2.0.0']);
});

test('after two bad releases in a row, the newest earlier one that this shell supports is used', async () => {
  releases = { '2.0.0': new Error('404'), '1.0.0': new Error('500'), '0.7.0': [{ path: '/good' }] };
  const name = 'mfe_pos';
  const described = new Map([
    ['0.8.0', aRelease('0.8.0', { name }, { [BUTTON]: ['size'] })],
    ['0.7.0', aRelease('0.7.0', { name, owns: ['/app/good'] }, { [BUTTON]: ['Button'] })],
  ]);
  vi.stubGlobal('fetch', async ({ href }: URL) => {
    const version = /^https:\/\/cdn\.example\/remotes\/mfe_pos\/(.+)\/release\.json$/.exec(
      href,
    )?.[1];
    const release = described.get(version ?? '');
    return release ? Response.json(release) : new Response(null, { status: 404 });
  });

  const withEarlier = { ...pos, earlier: ['0.9.0', '0.8.0', '0.7.0', '0.6.0'] };
  expect(await loadArea(withEarlier)).toEqual([{ path: '/good' }]);
  expect(loaded.map((id) => id.split('@')[1])).toEqual(['2.0.0', '1.0.0', '0.7.0']);
  expect(withEarlier.manifest.owns).toEqual(['/app/good']);
});

test('when no release loads it fails, and the next attempt begins with the newest again', async () => {
  releases = { '2.0.0': new Error('404'), '1.0.0': new Error('500') };
  await expect(loadArea(pos)).rejects.toMatchObject({
    errors: [new Error('404'), new Error('500')],
  });
  expect(pos.manifest.owns).toEqual(['/app/sell']);

  releases['2.0.0'] = [{ path: '/new' }];
  expect(await loadArea(pos)).toEqual([{ path: '/new' }]);
});

test('an area without a release for this shell fails without loading anything', async () => {
  await expect(loadArea({ ...pos, releases: [] })).rejects.toThrow('mfe_pos');
  expect(loaded).toEqual([]);
});

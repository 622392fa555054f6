import type { RouteObject } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { aRelease } from '../../test/some-areas.ts';
import type { Area } from './area.ts';
import { areaLoader, type FederationRuntime, type LoadArea } from './load-area.ts';

/**
 * A fake federation runtime with one real rule: it loads the last registered version of a remote.
 */
let releases: Record<string, RouteObject[] | Error | undefined>;
let loaded: string[];
let entries: unknown[];
let loadArea: LoadArea;
let pos: Area;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const newer = aRelease('2.0.0', { name: 'mfe_pos', owns: ['/app/sell'] });
  const older = aRelease('1.0.0', { name: 'mfe_pos', owns: ['/app/sales'] });
  pos = { manifest: newer.manifest, releases: [newer, older] };
  releases = { '2.0.0': [{ path: '/new' }], '1.0.0': [{ path: '/old' }] };
  loaded = [];
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
  loadArea = areaLoader(federation, 'https://cdn.example');
});

test('an area is its newest release, loaded once however often it is asked for', async () => {
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
])('a release that %s is replaced by the one before, with its paths', async (_, release) => {
  releases['2.0.0'] = release;
  expect(await loadArea(pos)).toEqual([{ path: '/old' }]);
  expect(loaded).toEqual(['mfe_pos/routes@2.0.0', 'mfe_pos/routes@1.0.0']);
  expect(pos.manifest.owns).toEqual(['/app/sales']);
});

test('when no release loads it fails, and the next time begins with the newest again', async () => {
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

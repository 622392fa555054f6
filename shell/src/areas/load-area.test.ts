import type { RouteObject } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { aRemote } from '../../test/some-remotes.ts';
import { areaLoader, type LoadArea } from './load-area.ts';

const previous = { version: '1.0.0', entry: '/remotes/mfe_pos/1.0.0/remoteEntry.js' };
const pos = aRemote({ name: 'mfe_pos' }, { previous });

/** The federation runtime, down to what it does: the last registered version of a remote is loaded. */
let releases: Record<string, RouteObject[] | Error | undefined>;
let loaded: string[];
let loadArea: LoadArea;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  releases = { '2.0.0': [{ path: '/new' }], '1.0.0': [{ path: '/old' }] };
  loaded = [];
  let version = '';
  loadArea = areaLoader({
    registerRemotes: ([remote]) => {
      version = /(\d+\.\d+\.\d+)/.exec(remote?.entry ?? '')?.[1] ?? '';
    },
    loadRemote: async <Module>(id: string) => {
      loaded.push(`${id}@${version}`);
      const release = releases[version];
      if (release instanceof Error) throw release;
      return { routes: release } as Module;
    },
  });
});

test('an area is its current version, loaded once however often it is asked for', async () => {
  const [first, second] = await Promise.all([loadArea(pos), loadArea(pos)]);
  expect(first).toEqual([{ path: '/new' }]);
  expect(second).toBe(first);
  await loadArea(pos);
  expect(loaded).toEqual(['mfe_pos/routes@2.0.0']);
});

test.each([
  ['does not load', new Error('404')],
  ['exposes no routes', undefined],
])('a current version that %s is replaced by the one before', async (_, release) => {
  releases['2.0.0'] = release;
  expect(await loadArea(pos)).toEqual([{ path: '/old' }]);
  expect(loaded).toEqual(['mfe_pos/routes@2.0.0', 'mfe_pos/routes@1.0.0']);
});

test('when no version loads it fails, and the next time begins with the current one again', async () => {
  releases = { '2.0.0': new Error('404'), '1.0.0': new Error('500') };
  await expect(loadArea(pos)).rejects.toMatchObject({
    errors: [new Error('404'), new Error('500')],
  });

  releases['2.0.0'] = [{ path: '/new' }];
  expect(await loadArea(pos)).toEqual([{ path: '/new' }]);
});

test('a remote made for another shell is not loaded', async () => {
  const tooNew = aRemote({ name: 'mfe_pos', contract: 2 as 1 });
  await expect(loadArea(tooNew)).rejects.toThrow('contract 2');
  expect(loaded).toEqual([]);
});

import { expect, test } from 'vitest';
import { firstLoadAt } from './first-load-at.ts';
import type { FirstFiles, FirstLoad } from './first-loads.ts';
import type { RegisteredRemote } from './registry.ts';
import { CONTRACT, type RemoteManifest } from './remote-manifest.ts';

const NOTHING = { files: [], reads: [] };
const counter: FirstLoad = { page: './pages/sales-page.tsx', reads: ['/products'] };

const remote = (
  name: RemoteManifest['name'],
  firstLoads?: RemoteManifest['firstLoads'],
  firstFiles?: FirstFiles,
): RegisteredRemote => ({
  current: {
    version: '1.0.0',
    entry: `/remotes/${name}/1.0.0/remoteEntry.js`,
    manifest: { name, title: name, contract: CONTRACT, owns: [], navigation: [], firstLoads },
    needs: {},
    firstFiles,
  },
});
const remotes = [
  remote('mfe_public'),
  remote(
    'mfe_pos',
    { '/app/sales': counter, '/app/sales?tab=pos': counter },
    { '/app/sales': ['routes.js', '38.css'] },
  ),
];

test('a page loads its entry, its files and its data first', () => {
  expect(firstLoadAt(remotes, { pathname: '/app/sales', search: '' })).toEqual({
    files: [
      '/remotes/mfe_pos/1.0.0/remoteEntry.js',
      '/remotes/mfe_pos/1.0.0/routes.js',
      '/remotes/mfe_pos/1.0.0/38.css',
    ],
    reads: ['/products'],
  });
});

test('a release without a file list loads its entry and its data first', () => {
  expect(firstLoadAt(remotes, { pathname: '/app/sales', search: '?tab=pos' })).toEqual({
    files: ['/remotes/mfe_pos/1.0.0/remoteEntry.js'],
    reads: ['/products'],
  });
});

test.each([
  ['/app/sales', '?tab=history'],
  ['/app/sales/', ''],
  ['/app/sales/history', ''],
  ['constructor', ''],
  ['/', ''],
])('the page at %s%s requests nothing', (pathname, search) => {
  expect(firstLoadAt(remotes, { pathname, search })).toEqual(NOTHING);
});

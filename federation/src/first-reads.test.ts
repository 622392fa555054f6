import { expect, test } from 'vitest';
import { firstReadsAt } from './first-reads.ts';
import { CONTRACT, type RemoteManifest } from './remote-manifest.ts';

const remote = (
  name: RemoteManifest['name'],
  firstReads?: RemoteManifest['firstReads'],
): { manifest: RemoteManifest } => ({
  manifest: { name, title: name, contract: CONTRACT, owns: [], navigation: [], firstReads },
});
const remotes = [
  remote('mfe_public'),
  remote('mfe_pos', { '/app/sales': ['/products'], '/app/sales?tab=pos': ['/products'] }),
  remote('mfe_catalog', { '/app/products': ['/products', '/brands'] }),
];

test.each([
  ['/app/sales', '', ['/products']],
  ['/app/sales', '?tab=pos', ['/products']],
  ['/app/products', '', ['/products', '/brands']],
  ['/app/sales', '?tab=history', []],
  ['/app/sales/', '', []],
  ['/app/sales/history', '', []],
  ['/constructor', '', []],
  ['/', '', []],
])('the page at %s%s reads first %j', (pathname, search, reads) => {
  expect(firstReadsAt(remotes, { pathname, search })).toEqual(reads);
});

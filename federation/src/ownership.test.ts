import { expect, test } from 'vitest';
import { ownedBy, ownerOf } from './ownership.ts';
import { CONTRACT, type RemoteManifest } from './remote-manifest.ts';

const remote = (name: RemoteManifest['name'], ...owns: RemoteManifest['owns']) => ({
  manifest: { name, title: name, contract: CONTRACT, owns, navigation: [] },
});
const pos = remote('mfe_pos', '/app', '/app/sales/*');
const store = remote('mfe_store', '/app/store/*');

test.each([
  ['/app', true],
  ['/app/', true],
  ['/app/sales', true],
  ['/app/sales/', true],
  ['/app/sales/history', true],
  ['/app/customers', false],
  ['/app/salesmen', false],
  ['/', false],
])('a remote that owns /app and /app/sales/* owns %s: %s', (path, owned) => {
  expect(ownedBy(pos.manifest, path)).toBe(owned);
});

test('a path has one owner, or none', () => {
  expect(ownerOf([store, pos], '/app/sales/history')).toBe(pos);
  expect(ownerOf([store, pos], '/app/store')).toBe(store);
  expect(ownerOf([store, pos], '/app/customers')).toBeUndefined();
});

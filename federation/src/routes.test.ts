import { expect, test } from 'vitest';
import { defineManifest } from './remote-manifest.ts';
import { defineRoutes } from './routes.ts';

const manifest = defineManifest({
  name: 'mfe_pos',
  title: 'Ventas',
  contract: 1,
  owns: ['/app', '/app/sales/*'],
  navigation: [{ label: 'Ventas', to: '/app/sales', position: 30, anyOf: ['canManageSales'] }],
});

test("a remote's routes are those it exports", () => {
  const routes = defineRoutes(manifest, [
    { path: '/app', handle: { title: 'Dashboard' } },
    { path: '/app/sales', children: [{ index: true }, { path: '/app/sales/:id' }] },
  ]);
  expect(routes.map(({ path }) => path)).toEqual(['/app', '/app/sales']);
});

test('a path the manifest does not own does not compile', () => {
  // @ts-expect-error another remote's path
  defineRoutes(manifest, [{ path: '/app/products' }]);
  // @ts-expect-error only '/app' is owned, not the paths under it
  defineRoutes(manifest, [{ path: '/app/settings' }]);
  // @ts-expect-error another path with the same prefix
  defineRoutes(manifest, [{ path: '/app/salesmen' }]);
  // @ts-expect-error a relative path has no meaning outside its host
  defineRoutes(manifest, [{ path: 'sales' }]);
  // @ts-expect-error under an owned path too
  defineRoutes(manifest, [{ path: '/app/sales', children: [{ path: '/app/products' }] }]);
  // @ts-expect-error a permission that does not exist
  defineManifest({ ...manifest, navigation: [{ label: '', to: '/', position: 1, anyOf: ['x'] }] });
});

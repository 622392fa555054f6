import type { RemoteManifest } from '@mostrador/federation';
import { manifests } from '../support/shop-screens.ts';
import { expect, test } from '../support/test.ts';

// Opens the pages of the remotes in the shell; only those of one whose folder is in `REMOTE`.

// The remote's team has built it and the shell, and no other remote.
test.use({ asBuilt: true });

const { REMOTE } = process.env;
const tested = manifests.filter(({ name }) => !REMOTE || name === REMOTE.replaceAll('-', '_'));

for (const manifest of tested)
  for (const path of pathsOf(manifest))
    test(`${path} opens`, async ({ page, shop }) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      if (path.startsWith('/app')) await shop.signIn(page);

      await page.goto(path);

      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByText(`${manifest.title} no está disponible`)).toBeHidden();
      // A path without a page leads elsewhere.
      expect(new URL(page.url()).pathname).toBe(path);
      expect(errors).toEqual([]);
    });

/** The remote's paths that open without the token of a mailed link. */
function pathsOf({ owns }: RemoteManifest): string[] {
  return owns
    .filter((path) => path.startsWith('/app') || !path.endsWith('/*'))
    .map((path) => path.replace(/\/\*$/, ''));
}

import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Serves these pages, this registry and the files of this site, like a static host. */
export async function serveSite(
  page: Page,
  site: string,
  files: { shell: string; registry: string },
): Promise<void> {
  await page.route(
    ({ pathname }) => !/^\/(api\/|config\.json)/.test(pathname),
    (route) => {
      const { pathname } = new URL(route.request().url());
      if (/^\/(shell|remotes)\//.test(pathname))
        return route.fulfill({ path: join(site, pathname) });
      if (pathname === '/remotes.json') return route.fulfill({ body: files.registry });
      return route.fulfill({ body: files.shell, contentType: 'text/html' });
    },
  );
}

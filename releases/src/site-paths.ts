/** The site for any static host: the shell, every remote, the registry, and the stores' files. */
export const SITE = 'web';

/** The file that names the releases of every remote. */
export const REGISTRY = `${SITE}/remotes.json`;

/** The page of the current shell. */
export const SHELL_PAGE = `${SITE}/index.html`;

/**
 * Scripts of the current shell at the root of the site: for the pages of other hosts, and the service
 * worker.
 */
export const ROOT_SCRIPTS = ['host.js', 'sw.js'];

/** The style and script of every store: neither shell nor remote. */
export const STOREFRONT = 'storefront';

/** The addresses of the current style and script of stores. */
export const STORE_ASSETS = `${SITE}/${STOREFRONT}/assets.json`;

/** @param app the name of a remote, like `mfe_pos`, or the folder of another web app */
export function versionsFolder(app: string): string {
  return app.startsWith('mfe_') ? `${SITE}/remotes/${app}` : `${SITE}/${app}`;
}

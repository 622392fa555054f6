import { removeWorker } from './remove-worker.ts';
import { fetchSitePage, folderOf, foldersOf, type SitePage } from './site-page.ts';
import { forgetPage, pageBefore, storedPage, storePage } from './stored-page.ts';
import { keepOnly, storedFolders, storeWhole, type VersionFolder } from './versioned-files.ts';

/** The versions that a shop runs instead of the current ones, by a remote's name. */
export type Chosen = Readonly<Record<string, string>>;

/** One at a time: two would fetch the same files. */
let storing: Promise<unknown> = Promise.resolve();

/**
 * Makes a page the one of the next navigation, once all files are stored that it needs: the shell's,
 * and those of the areas in use. Until then, and when one of them does not arrive, the page before
 * stays. With `serviceWorker: false` in its configuration, the worker removes itself.
 *
 * @param options.again fetches the files that are stored too
 */
export function storeWithFiles(
  page: SitePage,
  { chosen = {}, again = false }: { chosen?: Chosen; again?: boolean } = {},
): Promise<void> {
  const stored = storing.then(() => store(page, chosen, again));
  storing = stored.catch(() => undefined);
  return stored;
}

/** Fetches the page of now, and stores it with its files. Without an answer nothing changes. */
export async function takeNewest(options?: { chosen?: Chosen }): Promise<void> {
  try {
    await storeWithFiles(await fetchSitePage(), options);
  } catch (failure) {
    console.info('The newest version was not stored', failure);
  }
}

async function store(page: SitePage, chosen: Chosen, again: boolean): Promise<void> {
  if (page.config.serviceWorker === false) return removeWorker();
  const isListed = await storeWhole({ origin: location.origin, path: page.shell }, { again });
  // A shell that was built before this worker existed is opened from the network.
  if (!isListed) return forgetPage();
  for (const folder of await areasInUse(page, chosen)) await storeWhole(folder, { again });
  await storePage(page);
}

/** Returns the versions of the areas that work offline, and of those that this device has opened. */
async function areasInUse(
  { registry, config }: SitePage,
  chosen: Chosen,
): Promise<VersionFolder[]> {
  const opened = [...(await storedFolders())];
  return registry.remotes.flatMap(({ current: { manifest, version } }) => {
    const { name, worksOffline } = manifest;
    if (!worksOffline && !opened.some((path) => path.startsWith(`/remotes/${name}/`))) return [];
    const path = folderOf(name, chosen[name] ?? version);
    return { origin: config.remotesBase || location.origin, path };
  });
}

/** Removes the files that neither the stored page, the one before nor the shop's versions may load. */
export async function removeOldFiles(chosen: Chosen = {}): Promise<void> {
  const pages = [await storedPage(), await pageBefore()].filter((page) => page !== undefined);
  if (pages.length === 0) return;
  const used = pages.flatMap(({ shell, registry }) => [
    shell,
    ...registry.remotes.flatMap(foldersOf),
  ]);
  const ofShop = Object.entries(chosen).map(([name, version]) => folderOf(name, version));
  await keepOnly(new Set([...used, ...ofShop]));
}

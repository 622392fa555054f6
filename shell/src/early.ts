import { PRODUCT_LIST_PATH } from '@mostrador/contracts/products.constants';
import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import { firstLoadAt, type Registry } from '@mostrador/federation';
import { startEarlyReads } from '@mostrador/shared-auth/early-reads';
import { readSavedSession } from '@mostrador/shared-auth/session-storage';
import { startProductCopy } from '@mostrador/shared-data/early-product-copy';
import { hasProductCopy } from '@mostrador/shared-data/product-copy-flag';
import { readBlock } from './data-block.ts';

// Runs before the shell's own code has arrived, and starts loading what the page at this address
// needs after it (ADR 32).

const registry = readBlock<Registry>(document, 'mostrador-registry');
const config = readBlock<RuntimeConfig>(document, 'mostrador-config');
const session = readSavedSession();
// Without a session the address redirects to sign-in. A static host leaves the blocks empty.
if (registry && config && session) {
  const { releases = {} } = session.user;
  // The page does not list the files of a chosen release.
  const remotes = registry.remotes.filter(({ current }) => !releases[current.manifest.name]);
  const firstLoad = firstLoadAt(remotes, location);
  const reads = firstLoad.reads.filter((path) => !beginsFromCopy(path));
  startEarlyReads(
    session,
    reads.map((path) => `${config.apiBase}${path}`),
  );
  for (const file of firstLoad.files) preload(`${config.remotesBase}${file}`);
}

/** Whether the device has the answer of a read: then it is read there instead. */
function beginsFromCopy(path: string): boolean {
  const shop = session?.user.shopId;
  if (path !== PRODUCT_LIST_PATH || shop === undefined || !hasProductCopy(shop)) return false;
  startProductCopy(shop);
  return true;
}

function preload(href: string): void {
  const as = href.endsWith('.css') ? 'style' : 'script';
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as, href }));
}

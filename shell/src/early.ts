import { productEndpoints } from '@mostrador/contracts/products';
import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import { firstLoadAt, type Registry } from '@mostrador/federation';
import { startEarlyReads } from '@mostrador/shared-auth/early-reads';
import { readSavedSession } from '@mostrador/shared-auth/session-storage';
import { hasProductCopy } from '@mostrador/shared-data/product-copy-flag';
import { readBlock } from './data-block.ts';

// Runs before the shell's own code has arrived, and starts loading what the page at this address
// needs after it (ADR 32).

const registry = readBlock<Registry>(document, 'mostrador-registry');
const config = readBlock<RuntimeConfig>(document, 'mostrador-config');
const session = readSavedSession();
// Without a session the address redirects to sign-in. A static host leaves the blocks empty.
if (registry && config && session) {
  const { releases = {}, shopId } = session.user;
  // The page does not list the files of a chosen release.
  const remotes = registry.remotes.filter(({ current }) => !releases[current.manifest.name]);
  const { files, reads } = firstLoadAt(remotes, location);
  // The page shows the device's copy of the list, and reads what changed since.
  const isKept = (path: string) => path === productEndpoints.list.path && hasProductCopy(shopId);
  startEarlyReads(
    session,
    reads.filter((path) => !isKept(path)).map((path) => `${config.apiBase}${path}`),
  );
  for (const file of files) preload(`${config.remotesBase}${file}`);
}

function preload(href: string): void {
  const as = href.endsWith('.css') ? 'style' : 'script';
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as, href }));
}

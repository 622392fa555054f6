import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import { firstReadsAt, type Registry } from '@mostrador/federation';
import { startEarlyReads } from '@mostrador/shared-auth/early-reads';
import { readBlock } from './data-block.ts';

// Runs before the shell's code has arrived: the page's data is on its way meanwhile (ADR 32).

const registry = readBlock<Registry>(document, 'mostrador-registry');
const config = readBlock<RuntimeConfig>(document, 'mostrador-config');
// A static host fills neither: everything is asked for as the code arrives.
if (registry && config)
  startEarlyReads(
    firstReadsAt(
      registry.remotes.map(({ current }) => current),
      location,
    ).map((path) => `${config.apiBase}${path}`),
  );

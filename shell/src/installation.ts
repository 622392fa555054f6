import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import type { RegisteredRemote, Registry, SharedParts } from '@mostrador/federation';
import { sessionStore } from '@mostrador/shared-auth';
import { readBlock } from './data-block.ts';
import { isTesting } from './releases/is-testing.ts';

/** The installation's configuration: its remotes, its servers, and what the shell shares. */
export interface Installation {
  registry: Registry;
  config: RuntimeConfig;
  /** Written by the shell's build; absent in development. */
  shared?: SharedParts;
}

/**
 * Reads the configuration that the server embedded in the page, so that the first screen needs no
 * other request. A static host does not embed it: then it is fetched as files.
 *
 * @throws when neither the page nor the files have it, or not in its form
 */
export async function readInstallation(page: Document): Promise<Installation> {
  const [registry, config] = await Promise.all([
    readBlock<Registry>(page, 'mostrador-registry') ?? readFile<Registry>('/remotes.json'),
    readBlock<RuntimeConfig>(page, 'mostrador-config') ?? readFile<RuntimeConfig>('/config.json'),
  ]);
  if (typeof config?.apiBase !== 'string') throw new Error('/config.json is not a configuration');
  if (!Array.isArray(registry?.remotes)) throw new Error('/remotes.json is not a registry');
  const remotes = registry.remotes.filter(isRemote);
  return {
    registry: { remotes: await withChosen(remotes, config) },
    config,
    shared: readBlock<SharedParts>(page, 'mostrador-shared'),
  };
}

/** Returns the remotes with the versions of this shop, or those that an administrator tests, first. */
async function withChosen(
  remotes: RegisteredRemote[],
  { remotesBase }: RuntimeConfig,
): Promise<RegisteredRemote[]> {
  if (!sessionStore.getState().user?.releases && !isTesting()) return remotes;
  const { preferChosen } = await import('./releases/prefer-chosen.ts');
  return preferChosen(remotes, remotesBase || location.origin);
}

/**
 * Checked by hand: a schema would add its library to the first load. An invalid remote is left out.
 */
function isRemote(remote: RegisteredRemote | null): boolean {
  const { entry, manifest } = remote?.current ?? {};
  return (
    typeof entry === 'string' && Array.isArray(manifest?.owns) && Array.isArray(manifest.navigation)
  );
}

async function readFile<Content>(file: string): Promise<Content> {
  const answer = await fetch(file, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
  return (await answer.json()) as Content;
}

import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import type { Registry, SharedParts } from '@mostrador/federation';
import { readBlock } from './data-block.ts';

/** The installation's configuration: its remotes, its servers, and what the shell shares. */
export interface Installation {
  registry: Registry;
  config: RuntimeConfig;
  /** Written by the shell's build; absent under development. */
  shared?: SharedParts;
}

/**
 * Reads the configuration that the server embedded in the page, so that the first screen needs no
 * other request. A static host does not embed it: then it is fetched as files.
 *
 * @throws when neither the page nor the files have it
 */
export async function readInstallation(page: Document): Promise<Installation> {
  const [registry, config] = await Promise.all([
    readBlock<Registry>(page, 'mostrador-registry') ?? readFile<Registry>('/remotes.json'),
    readBlock<RuntimeConfig>(page, 'mostrador-config') ?? readFile<RuntimeConfig>('/config.json'),
  ]);
  return { registry, config, shared: readBlock<SharedParts>(page, 'mostrador-shared') };
}

async function readFile<Content>(file: string): Promise<Content> {
  const answer = await fetch(file, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
  return (await answer.json()) as Content;
}

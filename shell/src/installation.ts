import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import type { Registry, SharedParts } from '@mostrador/federation';

/** What the page says of itself: which remotes there are, where the servers are, what the shell shares. */
export interface Installation {
  registry: Registry;
  config: RuntimeConfig;
  /** Written by the shell's build; absent under development. */
  shared?: SharedParts;
}

/**
 * Reads what the server put into the page, so that the first screen waits for no other request; a
 * static host that leaves it out is asked for the files instead.
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

function readBlock<Content>(page: Document, id: string): Content | undefined {
  const block = page.getElementById(id)?.textContent?.trim();
  return block ? (JSON.parse(block) as Content) : undefined;
}

async function readFile<Content>(file: string): Promise<Content> {
  const answer = await fetch(file, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
  return (await answer.json()) as Content;
}

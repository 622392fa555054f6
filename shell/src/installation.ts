import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import type { Registry } from '@mostrador/federation';

/** What differs between installations: which remotes there are, and where the servers are. */
export interface Installation {
  registry: Registry;
  config: RuntimeConfig;
}

/**
 * Reads what the server put into the page, so that the first screen waits for no other request; a
 * static host that leaves it out is asked for the files instead.
 *
 * @throws when neither the page nor the files have it
 */
export async function readInstallation(page: Document): Promise<Installation> {
  const [registry, config] = await Promise.all([
    readBlock<Registry>(page, 'mostrador-registry', '/remotes.json'),
    readBlock<RuntimeConfig>(page, 'mostrador-config', '/config.json'),
  ]);
  return { registry, config };
}

async function readBlock<Content>(page: Document, id: string, file: string): Promise<Content> {
  const block = page.getElementById(id)?.textContent?.trim();
  if (block) return JSON.parse(block) as Content;
  const answer = await fetch(file, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
  return (await answer.json()) as Content;
}

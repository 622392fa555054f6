import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import { createBuiltPage, type Page } from './built-page.ts';

/**
 * Fills the shell's `index.html` with the registry and the runtime configuration in its empty data
 * blocks, so that a first visit need not request them.
 */
export function createShellPage({
  siteRoot,
  config,
}: {
  siteRoot: string;
  config: RuntimeConfig;
}): Page {
  const pageFile = join(siteRoot, 'index.html');
  const registryFile = join(siteRoot, 'remotes.json');
  return createBuiltPage([pageFile, registryFile], async () => {
    const [html, registry] = await Promise.all([
      readFile(pageFile, 'utf8'),
      readFile(registryFile, 'utf8'),
    ]);
    return withDataBlocks(html, {
      'mostrador-registry': JSON.parse(registry),
      'mostrador-config': config,
    });
  });
}

/** Fills the page's empty data blocks. A page whose blocks stay empty requests the files. */
function withDataBlocks(html: string, blocks: Record<string, unknown>): string {
  let page = html;
  for (const [id, data] of Object.entries(blocks)) {
    const block = `<script type="application/json" id="${id}">${jsonForHtml(data)}</script>`;
    const named = new RegExp(`\\bid="?${id}\\b`);
    const place = page.match(/<script[^<>]*><\/script>/g)?.find((tag) => named.test(tag));
    if (!place) throw new Error(`index.html has no place for ${id}`);
    page = page.replace(place, () => block);
  }
  return page;
}

/** Returns JSON that cannot close the script element that contains it. */
function jsonForHtml(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

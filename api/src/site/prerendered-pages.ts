import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FILLED_IN_BY_SERVER, ONLY_IN_A_TRIAL } from '@mostrador/contracts/prerendered-page';
import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import { withoutFinalSlashes } from '@mostrador/domain';
import { createBuiltPage, type Page } from './built-page.ts';
import { memoizeByMtime } from './memoize-by-mtime.ts';

const ofATrial = new RegExp(`${ONLY_IN_A_TRIAL.start}(.*?)${ONLY_IN_A_TRIAL.end}`, 'gs');

/** The part of the shell's registry that this server needs. */
interface Registry {
  remotes: {
    current: {
      version: string;
      manifest: { name: string; prerendered?: Record<string, string> };
    };
  }[];
}

export interface PrerenderedPages {
  /** Returns the page for this path in a remote's current release, if there is one. */
  find(path: string): Promise<Page | undefined>;
  /** Every path that has a page. */
  paths(): Promise<string[]>;
}

/**
 * Completes the pages that remotes ship prerendered with their releases, as `prerendered/<file>` in
 * the version's folder, with the installation's own values. A new release on disk is used from the
 * next request on; without the file, the shell renders the path.
 */
export function createPrerenderedPages({
  siteRoot,
  publicUrl = '',
  supportWhatsApp,
  mode,
}: {
  siteRoot: string;
  /** The server's public address, without a trailing slash. Addresses are relative without it. */
  publicUrl?: string;
  supportWhatsApp: string;
  mode: RuntimeConfig['mode'];
}): PrerenderedPages {
  const registryFile = join(siteRoot, 'remotes.json');

  async function readRegistry(): Promise<Map<string, Page>> {
    const { remotes } = JSON.parse(await readFile(registryFile, 'utf8')) as Registry;
    return new Map(
      remotes.flatMap(({ current: { version, manifest } }) =>
        Object.entries(manifest.prerendered ?? {}).flatMap(([path, file]) => {
          const html = join(siteRoot, 'remotes', manifest.name, version, 'prerendered', file);
          return existsSync(html) ? [[path, pageOf(html)] as const] : [];
        }),
      ),
    );
  }

  function pageOf(file: string): Page {
    return createBuiltPage([file], async () => {
      const html = await readFile(file, 'utf8');
      return html
        .replaceAll(FILLED_IN_BY_SERVER.publicUrl, () => publicUrl)
        .replaceAll(FILLED_IN_BY_SERVER.supportWhatsApp, supportWhatsApp)
        .replaceAll(ofATrial, mode === 'trial' ? '$1' : '');
    });
  }

  const read = memoizeByMtime([registryFile], readRegistry);

  return {
    find: async (path) => (await read()).get(withoutFinalSlashes(path)),
    paths: async () => [...(await read()).keys()],
  };
}

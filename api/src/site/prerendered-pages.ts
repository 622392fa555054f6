import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FILLED_IN_BY_SERVER, ONLY_IN_A_TRIAL } from '@mostrador/contracts/prerendered-page';
import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import { createBuiltPage, type Page } from './built-page.ts';
import { memoizeByMtime } from './memoize-by-mtime.ts';

const ofATrial = new RegExp(`${ONLY_IN_A_TRIAL.start}(.*?)${ONLY_IN_A_TRIAL.end}`, 'gs');

/** What this server needs to know of the registry, which is the shell's. */
interface Registry {
  remotes: {
    current: {
      version: string;
      manifest: { name: string; prerendered?: Record<string, string> };
    };
  }[];
}

export interface PrerenderedPages {
  /** The page that a remote's current release has for this path, if one has. */
  find(path: string): Promise<Page | undefined>;
  /** Every path there is a page for. */
  paths(): Promise<string[]>;
}

/**
 * The pages that remotes bring ready-made with their releases, `prerendered/<file>` in the folder of the
 * version. They are filled in with what only this installation knows. A release on disk is seen at the
 * next request; a version without its file has no page, and the shell draws the path.
 */
export function createPrerenderedPages({
  siteRoot,
  publicUrl = '',
  supportWhatsApp,
  mode,
}: {
  siteRoot: string;
  /** Where people reach this server, without a final slash; addresses are relative until it is known. */
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
    find: async (path) => (await read()).get(path.replace(/(?<=.)\/+$/, '')),
    paths: async () => [...(await read()).keys()],
  };
}

import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import type { RegisteredRemote, Registry } from '@mostrador/federation';

/** The shell's page, and what it says of the installation. */
export interface SitePage {
  html: string;
  /** With its security policy. */
  headers: Record<string, string>;
  /** Path of the shell's version, like `/shell/0.1.0-1a2b3c4d/`. */
  shell: string;
  registry: Registry;
  config: RuntimeConfig;
}

/** Any address of the shell's page. */
const ADDRESS = '/app';
const TIMEOUT_MS = 15_000;
const SHELL_FOLDER = /\/shell\/[^/"]+\//;
/** Says the server's time when it was sent. A stored page would say it again days later. */
const OF_ITS_MOMENT = ['server-timing', 'date', 'age'];
/** The worker gets the content decompressed. */
const OF_ITS_BYTES = ['content-encoding', 'content-length'];

/**
 * Fetches the shell's page of now. The page of a static host has empty data blocks: they are filled
 * from the files that it would request.
 *
 * @throws when the server does not answer, or not with the shell's page
 */
export async function fetchSitePage(): Promise<SitePage> {
  const answer = await fetch(ADDRESS, {
    cache: 'no-cache',
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { headers } = answer;
  // Before it is used: a captive portal answers every address with a page of its own.
  if (!answer.ok || answer.redirected) throw new Error(`${ADDRESS} answered ${answer.status}`);
  let html = await answer.text();
  for (const [id, file] of [
    ['mostrador-registry', '/remotes.json'],
    ['mostrador-config', '/config.json'],
  ] as const)
    if (blockOf(html, id) === '') html = withBlock(html, id, await fetchJson(file));
  return readSitePage(html, Object.fromEntries(headers));
}

/** @throws when it is not the shell's page */
export function readSitePage(html: string, headers: Record<string, string>): SitePage {
  const [shell] = SHELL_FOLDER.exec(html) ?? [];
  const registry = JSON.parse(blockOf(html, 'mostrador-registry') ?? 'null') as Registry | null;
  const config = JSON.parse(blockOf(html, 'mostrador-config') ?? 'null') as RuntimeConfig | null;
  if (!shell || !Array.isArray(registry?.remotes) || typeof config?.apiBase !== 'string')
    throw new Error("This is not the shell's page");
  const kept = Object.entries(headers).filter(
    ([name]) => ![...OF_ITS_MOMENT, ...OF_ITS_BYTES].includes(name),
  );
  return { html, headers: Object.fromEntries(kept), shell, registry, config };
}

/** Returns the paths of a remote's versions that the page may load, the current one first. */
export function foldersOf({ current, previous, earlier = [] }: RegisteredRemote): string[] {
  const versions = [current.version, ...(previous ? [previous.version] : []), ...earlier];
  return versions.map((version) => folderOf(current.manifest.name, version));
}

export function folderOf(name: string, version: string): string {
  return `/remotes/${name}/${version}/`;
}

/** Returns the content of a data block of the page; undefined when it has no such block. */
function blockOf(html: string, id: string): string | undefined {
  const [, fromBlock = ''] = html.split(openingOf(id), 2);
  const end = fromBlock.indexOf('</script>');
  return end < 0 ? undefined : fromBlock.slice(0, end);
}

function withBlock(html: string, id: string, data: unknown): string {
  const tag = openingOf(id);
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html.replace(`${tag}</script>`, () => `${tag}${json}</script>`);
}

async function fetchJson(address: string): Promise<unknown> {
  const answer = await fetch(address, {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}

const openingOf = (id: string) => `<script type="application/json" id="${id}">`;

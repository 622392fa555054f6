import { NAMES_FILE, type RemoteRelease, type SharedParts } from '@mostrador/federation';
import { versionsOf } from '@mostrador/releases/publish';
import { readRegistry, readRelease } from '@mostrador/releases/registry';
import { versionsFolder } from '@mostrador/releases/site-paths';
import type { Place } from '@mostrador/server-kit/storage/place';

/** The shell's page has what it offers in a data block (ADR 22). */
const OFFERS = /<script[^>]*\bid="?mostrador-shared"?[^>]*>([^<]*)<\/script>/;

/** The parts that one release uses and one shell does not offer. */
export interface Mismatch {
  app: string;
  version: string;
  shell: string;
  /** `current` is the shell that new pages get; others are open in tabs. */
  isCurrent: boolean;
  /** The names of the parts, or of their modules where a release does not name its parts. */
  missing: string[];
}

/**
 * Compares an uploaded release of a remote with the shells that are still open, or an uploaded shell
 * with the current release of each remote.
 */
export async function mismatchesOf(
  place: Place,
  app: string,
  version: string,
): Promise<Mismatch[]> {
  const pairs =
    app === 'shell' ? await remotesBeside(place, version) : await shellsBeside(place, app, version);
  const found = await Promise.all(pairs.map((pair) => mismatch(place, pair)));
  return found.filter((each) => each !== undefined);
}

type Pair = Omit<Mismatch, 'missing'>;

async function shellsBeside(place: Place, app: string, version: string): Promise<Pair[]> {
  const shells = await versionsOf(place, 'shell');
  return shells.map((shell, age) => ({ app, version, shell, isCurrent: age === 0 }));
}

async function remotesBeside(place: Place, shell: string): Promise<Pair[]> {
  const { remotes } = await readRegistry(place);
  return remotes.map(({ current: { version, manifest } }) => ({
    app: manifest.name,
    version,
    shell,
    isCurrent: true,
  }));
}

/** Says what is missing, and who lacks it, in Spanish. */
export function describe({ app, version, shell, isCurrent, missing }: Mismatch): string {
  const whose = isCurrent ? 'el shell' : 'un shell que sigue abierto';
  return `${app} ${version} usa lo que ${whose}, ${shell}, no tiene: ${missing.join(', ')}`;
}

async function mismatch(place: Place, pair: Pair): Promise<Mismatch | undefined> {
  const [release, offered] = await Promise.all([
    readRelease(place, pair.app, pair.version),
    offersOfShell(place, pair.shell),
  ]);
  if (!release || !offered) return undefined;
  const missing = missingIn(release, offered);
  if (missing.length === 0) return undefined;
  const names = await namesOf(place, pair.app, pair.version);
  const words = missing.map(({ module, part }) => names[part] ?? module);
  return { ...pair, missing: [...new Set(words)] };
}

async function offersOfShell(place: Place, shell: string): Promise<SharedParts | undefined> {
  const page = await place.readText(`${versionsFolder('shell')}/${shell}/index.html`);
  const block = page && OFFERS.exec(page)?.[1];
  return block ? (JSON.parse(block) as SharedParts) : undefined;
}

function missingIn({ needs }: RemoteRelease, offered: SharedParts) {
  const parts = new Set(offered);
  return Object.entries(needs).flatMap(([module, used]) =>
    used.filter((part) => !parts.has(part)).map((part) => ({ module, part })),
  );
}

/** Returns the names of a release's parts by digest; none of a release of before they were kept. */
async function namesOf(
  place: Place,
  app: string,
  version: string,
): Promise<Record<string, string>> {
  const text = await place.readText(`${versionsFolder(app)}/${version}/${NAMES_FILE}`);
  return text === undefined ? {} : JSON.parse(text);
}

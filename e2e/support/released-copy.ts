import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publish, takeBack } from '@mostrador/releases/publish';
import { readRegistry } from '@mostrador/releases/registry';
import { openPlace } from '@mostrador/server-kit/storage/place';

const BUILT = join(import.meta.dirname, '..', '..', 'dist');
const BY = { by: 'e2e' };

/** A copy of the built site in which remotes are released without a build. */
export interface ReleasedCopy {
  /** For `RELEASES_DIR` of a server. */
  place: string;
  /** Makes a version of a remote current in which a text of its code is another; returns it. */
  release(app: string, text: string, by: string): Promise<string>;
  /** Makes the version before current again. */
  rollBack(app: string): Promise<void>;
  /** The folder of a remote's version. */
  folderOf(app: string, version: string): string;
  currentVersion(app: string): Promise<string>;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function copyReleases(): Promise<ReleasedCopy> {
  const root = await mkdtemp(join(tmpdir(), 'mostrador-releases-'));
  for (const name of ['web', 'releases.json'])
    await cp(join(BUILT, name), join(root, name), { recursive: true });
  const place = await openPlace({ folder: root });
  const folderOf = (app: string, version: string) => join(root, 'web', 'remotes', app, version);
  const currentVersion = async (app: string) => {
    const { remotes } = await readRegistry(place);
    return remotes.find(({ current }) => current.manifest.name === app)?.current.version ?? '';
  };
  let released = 0;
  return {
    place: root,
    async release(app, text, by) {
      const from = await currentVersion(app);
      released += 1;
      const version = from.replace(/-.*$/, `-0000000${released}`);
      await cp(folderOf(app, from), folderOf(app, version), { recursive: true });
      await rewrite(folderOf(app, version), [
        [digestOf(from), digestOf(version)],
        [text, by],
      ]);
      await publish(place, app, version, BY);
      return version;
    },
    async rollBack(app) {
      await takeBack(place, app, BY.by);
    },
    folderOf,
    currentVersion,
    [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
  };
}

function digestOf(version: string): string {
  return version.split('-').at(-1) ?? version;
}

/** Replaces texts in every file of a folder; compressed copies of them go. */
async function rewrite(folder: string, texts: readonly (readonly [string, string])[]) {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if (/\.(br|gz)$/.test(name)) await rm(file);
    else if (/\.(js|css|json)$/.test(name)) {
      let content = await readFile(file, 'utf8');
      for (const [text, by] of texts) content = content.replaceAll(text, by);
      await writeFile(file, content);
    }
  }
}

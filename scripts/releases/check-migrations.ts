import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleasedMain } from './released-mains.ts';

/** Work of the last day may still change its migrations; older ones may have run in a shop. */
const UNRELEASED_SECONDS = 24 * 60 * 60;

interface Repository {
  root: string;
  /** Folders of migrations, relative to the root. */
  folders: readonly string[];
  mains: readonly ReleasedMain[];
}

/**
 * Returns the problems of the working tree's migrations compared with released mains: one was
 * changed, renamed or removed, or an older one was added. Also reports when the list of released
 * mains lacks one. Needs the repository's history.
 */
export function problemsOfMigrations({ root, folders, mains }: Repository): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const isHere = (commit: string) => {
    try {
      git('merge-base', '--is-ancestor', commit, 'HEAD');
      return true;
    } catch {
      return false;
    }
  };
  const absent = mains.filter(({ commit }) => !isHere(commit)).map(({ commit }) => commit);
  if (absent.length > 0)
    return [
      `The history does not have ${absent.join(', ')}, so the migrations released there cannot be compared: clone it whole (git fetch --unshallow).`,
    ];

  /** Returns the blobs of a main's migrations, by name. */
  const releasedIn = (commit: string, folder: string) =>
    new Map(
      git('ls-tree', `${commit}`, `${folder}/`)
        .split('\n')
        .flatMap((line) => {
          const [, blob, name] = /^\d+ blob (\w+)\t.*\/(\d[^/]*)$/.exec(line) ?? [];
          return blob && name ? [[name, blob] as const] : [];
        }),
    );
  const time = (...args: string[]) => Number(git('log', '-1', '--format=%ct', ...args));

  return folders.flatMap((folder) => {
    const now = readdirSync(join(root, folder))
      .filter((name) => /^\d/.test(name))
      .sort();
    const blobs = git('hash-object', ...now.map((name) => join(folder, name)))
      .trim()
      .split('\n');
    const current = new Map(now.map((name, place) => [name, blobs[place]]));
    const problems = mains.flatMap(({ commit, reworded }) => {
      const released = releasedIn(commit, folder);
      const last = [...released.keys()].at(-1) ?? '';
      return [
        ...[...released]
          .filter(([name, blob]) => !(reworded && current.has(name)) && current.get(name) !== blob)
          .map(([name]) =>
            current.has(name)
              ? `${folder}/${name} is not as main ${commit} released it: put it back, and correct it by another migration.`
              : `${folder}/${name} is gone, and main ${commit} released it: put it back under that name.`,
          ),
        ...now
          .filter((name) => name < last && !released.has(name))
          .map(
            (name) =>
              `${folder}/${name} comes before ${last}, which main ${commit} released: give it the next number.`,
          ),
      ];
    });
    const newest = releasedIn(mains.at(-1)?.commit ?? 'HEAD', folder);
    const forgotten = now
      .filter((name) => !newest.has(name))
      .filter((name) => {
        const addedAt = time('--first-parent', '--diff-filter=A', '--', join(folder, name));
        return addedAt > 0 && time('HEAD') - addedAt > UNRELEASED_SECONDS;
      })
      .map(
        (name) =>
          `${folder}/${name} was landed more than a day ago: add the main that released it to scripts/releases/released-mains.ts.`,
      );
    return [...new Set([...problems, ...forgotten])];
  });
}

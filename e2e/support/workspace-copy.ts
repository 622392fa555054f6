import { execFile } from 'node:child_process';
import { appendFile, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Registry } from '@mostrador/federation';
import { readWorkspace } from '../../scripts/site/workspace.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);

/** A copy of the sources and the built site, to build releases from changed sources. */
export interface WorkspaceCopy {
  /** The copy's built site. */
  site: string;
  /** The folder of its releases, for `RELEASES_DIR` of a server. */
  place: string;
  append(file: string, source: string): Promise<void>;
  replace(file: string, source: string, by: string): Promise<void>;
  /** Takes back the changes of a file. */
  restore(file: string): Promise<void>;
  /** Builds only these web apps, into the copy's site. */
  build(...folders: string[]): Promise<void>;
  /** Runs `pnpm release --tested` and returns what it prints, also when it refuses. */
  release(folder: string, ...options: string[]): Promise<string>;
  /** Runs `pnpm remotes rollback` in the place and returns what it prints. */
  rollBack(folder: string): Promise<string>;
  /** Returns the version of each remote that is current in the place, by its name. */
  currentVersions(): Promise<Record<string, string>>;
  readSite(file: string): Promise<string>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** @param folders the web apps to build in the copy */
export async function copyWorkspace(folders: string[]): Promise<WorkspaceCopy> {
  const root = await mkdtemp(join(tmpdir(), 'mostrador-workspace-'));
  const workspace = readWorkspace();
  // The scripts of releases import some packages, and the builds the others.
  const sources = new Set(
    ['releases', ...folders].flatMap((folder) => workspace.get(folder)?.builtFrom ?? []),
  );
  // The targets of pnpm's relative links are copied or linked at the same places.
  for (const name of [
    ...sources,
    'scripts',
    'package.json',
    'pnpm-lock.yaml',
    'tsconfig.json',
    join('dist', 'web'),
  ])
    await cp(join(ROOT, name), join(root, name), { recursive: true, verbatimSymlinks: true });
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const site = join(root, 'dist', 'web');
  const place = join(root, 'place');
  for (const name of ['web', 'releases.json'])
    await cp(join(ROOT, 'dist', name), join(place, name), { recursive: true });

  /** Runs a script of the copy, with `place` as where releases are kept. */
  const runScript = (name: string, ...args: string[]) =>
    run(process.execPath, [join(root, 'scripts', name), ...args], {
      cwd: root,
      env: { ...process.env, RELEASES_DIR: place },
    });
  return {
    site,
    place,
    append: (file, source) => appendFile(join(root, file), source),
    async replace(file, source, by) {
      const text = await readFile(join(root, file), 'utf8');
      if (!text.includes(source)) throw new Error(`${file} has no ${source}`);
      await writeFile(join(root, file), text.replace(source, by));
    },
    restore: (file) => cp(join(ROOT, file), join(root, file)),
    async build(...folders) {
      await runScript('build.ts', ...folders);
    },
    async release(folder, ...options) {
      const { stdout, stderr } = await runScript(
        'release.ts',
        folder,
        '--tested',
        ...options,
      ).catch((refused: { stdout: string; stderr: string }) => refused);
      return stdout + stderr;
    },
    rollBack: async (folder) => (await runScript('remotes.ts', 'rollback', folder)).stdout,
    async currentVersions() {
      const registry = await readFile(join(place, 'web', 'remotes.json'), 'utf8');
      const { remotes } = JSON.parse(registry) as Registry;
      return Object.fromEntries(
        remotes.map(({ current: { manifest, version } }) => [manifest.name, version]),
      );
    },
    readSite: (file) => readFile(join(site, file), 'utf8'),
    [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
  };
}

import { execFile } from 'node:child_process';
import { appendFile, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readWorkspace } from '../../scripts/site/workspace.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);

/** A copy of the sources and the built site, to build releases from changed sources. */
export interface WorkspaceCopy {
  /** The copy's built site. */
  site: string;
  append(file: string, source: string): Promise<void>;
  /** Builds only these web apps. */
  release(...folders: string[]): Promise<void>;
  /** Takes back what was appended. */
  restore(file: string): Promise<void>;
  /** Runs `pnpm release --tested` and returns what it prints, also when it refuses. */
  publish(folder: string, ...options: string[]): Promise<string>;
  /** Runs `pnpm remotes rollback` and returns what it prints. */
  rollBack(folder: string): Promise<string>;
  readSite(file: string): Promise<string>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** @param folders the web apps to release from the copy */
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
  return {
    site,
    append: (file, source) => appendFile(join(root, file), source),
    restore: (file) => cp(join(ROOT, file), join(root, file)),
    async publish(folder, ...options) {
      const script = join(root, 'scripts', 'release.ts');
      const args = [script, folder, '--tested', ...options];
      const { stdout, stderr } = await run(process.execPath, args, { cwd: root }).catch(
        (refused: { stdout: string; stderr: string }) => refused,
      );
      return stdout + stderr;
    },
    async release(...folders) {
      await run(process.execPath, [join(root, 'scripts', 'build.ts'), ...folders], { cwd: root });
    },
    async rollBack(folder) {
      const script = join(root, 'scripts', 'remotes.ts');
      return (await run(process.execPath, [script, 'rollback', folder], { cwd: root })).stdout;
    },
    readSite: (file) => readFile(join(site, file), 'utf8'),
    [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
  };
}

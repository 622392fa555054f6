import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT, readWorkspace } from '../site/workspace.ts';

/** The packages that a server may run, in any release. */
const PACKAGES = ['api', 'contracts', 'domain', 'invoicing', 'server-kit', 'storefront'];
const SCOPE = '@mostrador/';

/**
 * Extracts the servers of a commit into an empty folder, ready to run: with the commit's own
 * packages, and with the dependencies that are installed today.
 */
export async function extractRelease(commit: string, folder: string): Promise<void> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 });
  const there = git('ls-tree', '--name-only', commit).toString().split('\n');
  const archive = git(
    'archive',
    commit,
    'package.json',
    ...PACKAGES.filter((name) => there.includes(name)),
  );
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  for (const name of await readdir(folder)) {
    const manifest = join(folder, name, 'package.json');
    if (!existsSync(manifest)) continue;
    const { dependencies = {} } = JSON.parse(await readFile(manifest, 'utf8'));
    for (const dependency of Object.keys(dependencies)) {
      const link = join(folder, name, 'node_modules', dependency);
      await mkdir(dirname(link), { recursive: true });
      await symlink(
        dependency.startsWith(SCOPE)
          ? join(folder, dependency.slice(SCOPE.length))
          : installedToday(dependency),
        link,
      );
    }
  }
}

/**
 * Finds the dependency in any of today's packages. Throws when none has it: keep it installed for
 * that release.
 */
function installedToday(dependency: string): string {
  for (const name of readWorkspace().keys()) {
    const path = join(ROOT, name, 'node_modules', dependency);
    if (existsSync(path)) return path;
  }
  throw new Error(`No package depends on ${dependency} any more: keep it for the older releases`);
}

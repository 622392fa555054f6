import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT, readWorkspace } from '../site/workspace.ts';

/** The packages whose code a server runs, in any release. */
const PACKAGES = [
  'api',
  'backups',
  'contracts',
  'domain',
  'federation',
  'invoicing',
  'releases',
  'server-kit',
  'storefront',
];
const SERVERS = ['api', 'invoicing'];
const SCOPE = '@mostrador/';

/**
 * Extracts the servers of a commit into an empty folder, ready to run: with the commit's own
 * packages, and with the dependencies that are installed today.
 */
export async function extractRelease(commit: string, folder: string): Promise<void> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 });
  const there = git('ls-tree', '-r', '--name-only', commit).toString().split('\n');
  const needed = new Set(SERVERS.filter((name) => there.includes(`${name}/package.json`)));
  // A set goes on with what is added meanwhile.
  for (const name of needed) {
    const manifest = JSON.parse(git('show', `${commit}:${name}/package.json`).toString());
    for (const dependency of Object.keys(manifest.dependencies ?? {})) {
      const used = dependency.replace(SCOPE, '');
      if (used !== dependency && PACKAGES.includes(used)) needed.add(used);
    }
  }
  const archive = git('archive', commit, 'package.json', ...needed);
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

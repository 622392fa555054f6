import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the remotes' folders in which a file changed since the branch left this commit, committed or
 * not.
 *
 * @param root a clone's folder
 */
export function touchedRemotes(root: string, since: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const base = git('merge-base', 'HEAD', since).trim();
  // `-z` because names are quoted otherwise.
  const changed = git('diff', '--name-only', '--no-renames', '-z', base);
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  const folders = `${changed}${added}`.split('\0').map((file) => file.split('/', 1)[0] ?? '');
  return [...new Set(folders)]
    .filter((folder) => folder.startsWith('mfe-') && existsSync(join(root, folder, 'package.json')))
    .sort();
}

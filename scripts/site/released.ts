import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { ReleasedBy } from '@mostrador/releases/release-log';
import { ROOT } from './workspace.ts';

/** Returns who releases what these sources build, and their commit. */
export function released(): ReleasedBy {
  const commit = git('rev-parse', '--short', 'HEAD');
  return { by: git('config', 'user.name') ?? userInfo().username, ...(commit && { commit }) };
}

function git(...args: string[]): string | undefined {
  try {
    const output = execFileSync('git', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] });
    return output.toString().trim() || undefined;
  } catch {
    // A copy without Git, or without a name.
    return undefined;
  }
}

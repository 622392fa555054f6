import { join } from 'node:path';
import { ROOT } from '../site/workspace.ts';
import { runCommand } from '../suite/steps.ts';

/** Type-checks and tests one package; resolves to whether both passed. */
export async function checkAlone(folder: string): Promise<boolean> {
  const types = await runCommand('tsc', ['--noEmit', '--project', join(ROOT, folder)]);
  return types && runCommand('vitest', ['run', `${folder}/`]);
}

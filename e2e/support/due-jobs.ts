import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RunningProduct } from './product.ts';

const PROCESS = join(import.meta.dirname, 'due-jobs-process.ts');

/**
 * Makes jobs that wait for hours or days due now. Rejects when none waits.
 *
 * @param name the job's name in `defineJob`
 */
export async function makeDue({ dataDir }: RunningProduct, name: string): Promise<void> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROCESS, name], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  if (Number(stdout) < 1) throw new Error(`No job ${name} waits`);
}

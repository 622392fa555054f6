import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const VERIFY_DATA = join(import.meta.dirname, '..', '..', 'scripts', 'verify-data.ts');

/**
 * Asserts that every figure and picture of a data folder agrees, with the operator's command. Works
 * beside a running product, and without one.
 */
export async function expectEvenBooks({ path }: { path: string }): Promise<void> {
  const { DATABASE_URL: _, ...env } = process.env;
  // Rejects with its output when anything differs.
  await promisify(execFile)(process.execPath, [VERIFY_DATA], { env: { ...env, DATA_DIR: path } });
}

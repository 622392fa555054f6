import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncTree } from '@mostrador/server-kit/disk/sync-folder';
import { giveVersion, UNKNOWN_DIGEST } from './content-version.ts';
import { precompress } from './precompress.ts';
import { ROOT, type WorkspacePackage } from './workspace.ts';

/**
 * Builds a package for production into a folder of `parent` named by its version, which follows from
 * its content, and returns that. The folder appears atomically: an interrupted build is repeated,
 * and two concurrent builds do not mix.
 *
 * @param complete adds files that the build itself does not write
 */
export async function buildPackage(
  target: WorkspacePackage,
  parent: string,
  complete: (folder: string, version: string) => Promise<void>,
): Promise<{ version: string; outcome: 'built' | 'unchanged' }> {
  const unfinished = join(parent, `.building-${process.pid}`);
  const pending = `${target.version}-${UNKNOWN_DIGEST}`;
  await mkdir(parent, { recursive: true });
  try {
    await rspackBuild(target, { RELEASE_VERSION: pending, OUTPUT_PATH: unfinished });
    await complete(unfinished, pending);
    const version = `${target.version}-${await giveVersion(unfinished)}`;
    const destination = join(parent, version);
    if (existsSync(destination)) return { version, outcome: 'unchanged' };
    await precompress(unfinished);
    // A release is never built again: after a power cut it must be whole, or not there.
    await syncTree(unfinished);
    await rename(unfinished, destination).catch((error: unknown) => {
      // Another process may have built the same content in the meantime.
      if (!existsSync(destination)) throw error;
    });
    return { version, outcome: 'built' };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** @param config another file than the package's own */
export function rspackBuild(
  target: WorkspacePackage,
  env: Record<string, string>,
  config = 'rspack.config.ts',
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const program = join(target.root, 'node_modules', '.bin', 'rspack');
  const child = spawn(program, ['build', '--config', config], {
    cwd: target.root,
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  child.on('error', reject);
  child.on('exit', (code) => {
    if (code === 0) resolve();
    else reject(new Error(`Building ${target.folder} failed:\n${output.replaceAll(ROOT, '.')}`));
  });
  return promise;
}

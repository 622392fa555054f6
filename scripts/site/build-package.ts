import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { precompress } from './precompress.ts';
import { ROOT, type WorkspacePackage } from './workspace.ts';

/**
 * Builds a package for production into `destination`, unless that version is already there. The
 * folder appears atomically: an interrupted build is repeated, and two concurrent builds do not
 * mix.
 *
 * @param complete adds files that the build itself does not write
 */
export async function buildPackage(
  target: WorkspacePackage,
  version: string,
  destination: string,
  complete: (folder: string) => Promise<void>,
): Promise<'built' | 'unchanged'> {
  if (existsSync(destination)) return 'unchanged';
  const unfinished = `${destination}.building-${process.pid}`;
  await mkdir(dirname(destination), { recursive: true });
  await rspackBuild(target, { RELEASE_VERSION: version, OUTPUT_PATH: unfinished });
  await complete(unfinished);
  await precompress(unfinished);
  await rename(unfinished, destination).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    // Another process has built the same sources in the meantime.
    if (!existsSync(destination)) throw error;
  });
  return 'built';
}

function rspackBuild(target: WorkspacePackage, env: Record<string, string>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(join(target.root, 'node_modules', '.bin', 'rspack'), ['build'], {
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

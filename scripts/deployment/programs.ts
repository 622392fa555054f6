import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { ROOT } from '../site/workspace.ts';

export const DEPLOY = join(ROOT, 'deploy');

/** Runs a program of Debian; a missing one fails with the package to install. */
export async function run(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ output: string; code: number }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(program, args, {
      env: clean(env),
    });
    return { output: stdout + stderr, code: 0 };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: unknown; stdout: string; stderr: string };
    if (code === 'ENOENT') throw missing(program);
    return { output: stdout + stderr, code: Number(code) };
  }
}

/** Vitest's own variables, such as MODE, are not for the programs. */
const clean = (env: Record<string, string>) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  ...env,
});

const missing = (program: string) =>
  new Error(`${program} is missing: apt-get install caddy prometheus systemd`);

/** Starts a program that runs until the end of the test. */
export function start(
  program: string,
  args: string[],
  env: Record<string, string> = {},
  errors: 'ignore' | 'inherit' = 'ignore',
): ChildProcess {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', errors], env: clean(env) });
  child.on('error', () => {});
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  return child;
}

export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-deploy-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a process of the product on the last build. */
export function startProcess(env: Record<string, string>): ChildProcess {
  const script = join(ROOT, 'scripts', 'start.ts');
  return start(process.execPath, [script, '--built'], { DEMO: '0', ...env }, 'inherit');
}

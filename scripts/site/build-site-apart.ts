import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from './workspace.ts';

/**
 * Builds what changed in a separate process: compiler and bundler would stay in the server's
 * memory, 250 MB after a first build. Resolves to the exit code of a failure, which it has printed.
 *
 * @param signal aborts the build
 */
export async function buildSiteApart(signal: AbortSignal): Promise<number | undefined> {
  const build = spawn(process.execPath, [join(ROOT, 'scripts', 'build-for-start.ts')], {
    // The channel closes when this process dies, even after a kill -9, and so notifies the build.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const stop = () => build.kill();
  signal.addEventListener('abort', stop);
  const [code] = (await once(build, 'exit')) as [number | null];
  signal.removeEventListener('abort', stop);
  return code === 0 ? undefined : (code ?? 1);
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { extractRelease } from './extract-release.ts';

export interface Release {
  url: string;
  /** Sets the process's clock back by this many milliseconds. */
  goBack(behindMs: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the server of an earlier release on a database, in its own process, with its invoicing
 * tables if it has them. Its code and data (`data`) are put into a folder, which the caller deletes.
 */
export async function startRelease(
  commit: string,
  folder: string,
  databaseUrl: string,
): Promise<Release> {
  const code = join(folder, 'code');
  await mkdir(code);
  await extractRelease(commit, code);
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = fork(join(import.meta.dirname, 'run-release.ts'), [code, join(folder, 'data')], {
    execArgv: [],
    env: { PATH, HOME, NODE_COMPILE_CACHE, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' },
  });
  const { url } = await answerOf<{ url: string }>(child, commit);
  return {
    url,
    async goBack(behindMs) {
      child.send({ behindMs });
      await answerOf(child, commit);
    },
    async close() {
      if (child.exitCode !== null) return;
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

function answerOf<T>(child: ChildProcess, commit: string): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const end = (code: number | null) => reject(new Error(`${commit} ended with ${code}`));
  child.once('exit', end);
  child.once('message', (message) => {
    child.off('exit', end);
    resolve(message as T);
  });
  return promise;
}

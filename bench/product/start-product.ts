import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import runtime from '../../scripts/server-runtime.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '..', '..');

/** The message of the server's process when it listens. */
export interface ServerReady {
  url: string;
  connectionString: string;
}

export interface RunningProduct extends ServerReady, AsyncDisposable {
  /** Process id of the server; Postgres has another. */
  pid: number;
}

/**
 * Starts the product on a new database, with fsync on as installed. Without `siteRoot` it serves
 * only the API. Rejects when it ends before it listens.
 */
export async function startProduct(siteRoot?: string): Promise<RunningProduct> {
  const child = fork(join(import.meta.dirname, 'server-process.ts'), siteRoot ? [siteRoot] : [], {
    // The same options as in scripts/bootstrap.mjs.
    execArgv: runtime.nodeOptions,
    env: {
      ...runtime.environment,
      ...process.env,
      NODE_COMPILE_CACHE: join(ROOT, '.tooling', 'compile-cache'),
    },
  });
  const gone = once(child, 'exit');
  const ready = Promise.race([
    once(child, 'message') as Promise<[ServerReady]>,
    gone.then(() => Promise.reject(new Error('The server ended before it listened'))),
  ]);
  const [{ url, connectionString }] = await ready;
  return {
    url,
    connectionString,
    pid: child.pid as number,
    async [Symbol.asyncDispose]() {
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}

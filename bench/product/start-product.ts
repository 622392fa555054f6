import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ServerOptions } from '@mostrador/api/server';
import runtime from '../../scripts/server-runtime.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '..', '..');

/** The message of the server's process when it listens. */
export interface ServerReady {
  url: string;
  connectionString: string;
  /** The connection string of the database's owner. */
  ownerUrl: string;
}

/** The options of a server's process; any free port by default. */
export type ProductOptions = Pick<ServerOptions, 'siteRoot' | 'databaseUrl' | 'metrics'> &
  Partial<Pick<ServerOptions, 'port'>>;

/** The message of a process that has everything that `npm start` starts. */
export interface WholeProductReady extends ServerReady {
  invoicingPid: number;
  /** Issued by the simulator of ARCA to a shop that invoices. */
  issuer: { cuit: string; certificate: string; key: string };
}

export interface RunningProduct extends ServerReady, AsyncDisposable {
  /** Process id of the server; Postgres has another. */
  pid: number;
}

/**
 * Starts the product server on a new database, with fsync on as installed, or on a given one. Without
 * `siteRoot` it serves only the API. Rejects when it ends before it listens.
 *
 * @param settings variables of its environment
 */
export function startProduct(
  options: ProductOptions = {},
  settings?: Record<string, string>,
): Promise<RunningProduct> {
  return startProcess<ServerReady>('server-process.ts', [JSON.stringify(options)], settings);
}

/** Starts the product as `PROCESSES=2` does, on a new database. */
export function startTwoProcesses(): Promise<RunningProduct> {
  return startProcess<ServerReady>('two-processes.ts', []);
}

/** Starts all that a trial's `npm start` starts: the server, invoicing and the simulators. */
export function startWholeProduct(): Promise<RunningProduct & WholeProductReady> {
  return startProcess<WholeProductReady>('whole-product-process.ts', []);
}

async function startProcess<Ready>(
  file: string,
  args: string[],
  settings: Record<string, string> = {},
): Promise<Ready & Pick<RunningProduct, 'pid' | typeof Symbol.asyncDispose>> {
  const child = fork(join(import.meta.dirname, file), args, {
    // The same options as in scripts/bootstrap.mjs.
    execArgv: runtime.nodeOptions,
    env: {
      ...runtime.environment,
      ...process.env,
      ...settings,
      NODE_COMPILE_CACHE: join(ROOT, '.tooling', 'compile-cache'),
    },
  });
  const gone = once(child, 'exit');
  const ready = Promise.race([
    once(child, 'message') as Promise<[Ready]>,
    gone.then(() => Promise.reject(new Error('The server ended before it listened'))),
  ]);
  const [message] = await ready;
  return {
    ...message,
    pid: child.pid as number,
    async [Symbol.asyncDispose]() {
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}

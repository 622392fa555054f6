import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePorts } from '@mostrador/server-kit/test/free-ports';

const ROOT = join(import.meta.dirname, '..', '..');
/** The product's own port and those of its companions, which follow it. */
export const PORTS_OF_THE_PRODUCT = 10;
const INBOX = /^Casilla de correo de prueba en (\S+)/;
const MERCADO_PAGO = /^Mercado Pago de prueba en (\S+)/;
const READY = /^Mostrador listo en (\S+)/;

/** The product as `npm start` runs it, after installation, on a free port. */
export interface RunningProduct {
  url: string;
  dataDir: string;
  /** URL of its inbox; empty when it sends mails to another SMTP server. */
  inboxUrl: string;
  /** URL of its simulator of Mercado Pago; empty when it uses the real one. */
  mercadoPagoUrl: string;
  process: ChildProcess;
  /** The output so far. */
  output: string[];
  /** Ends it like Ctrl-C and waits until it has exited. */
  stop(): Promise<void>;
}

/**
 * Starts the product on a data folder and waits until it reports that it is ready. Rejects with its
 * output when it ends before that.
 */
export async function startProduct(
  dataDir: string,
  env: Record<string, string> = {},
  args: string[] = [],
): Promise<RunningProduct> {
  return whenReady(dataDir, await spawnProduct(dataDir, env, { args }));
}

/** Like `startProduct`, through the supervisor that restarts the server when it dies. */
export async function startSupervised(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<RunningProduct> {
  return whenReady(
    dataDir,
    await spawnProduct(dataDir, env, { before: [join(ROOT, 'scripts', 'bootstrap.mjs')] }),
  );
}

/**
 * Starts its process without waiting until it is ready. Its ports are not of those that the system
 * gives to connections: one could take the product's port while its database starts.
 */
export async function spawnProduct(
  dataDir: string,
  env: Record<string, string> = {},
  { before = [], args = [] }: { before?: string[]; args?: string[] } = {},
): Promise<ChildProcess> {
  const port = env.PORT ?? String(await freePorts(PORTS_OF_THE_PRODUCT));
  const script = before.length > 0 ? 'scripts/start.ts' : join(ROOT, 'scripts', 'start.ts');
  return spawn(process.execPath, [...before, script, ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, DEMO: '0', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function whenReady(dataDir: string, child: ChildProcess): Promise<RunningProduct> {
  const output: string[] = [];
  const ready = Promise.withResolvers<string>();
  let inboxUrl = '';
  let mercadoPagoUrl = '';
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream as NodeJS.ReadableStream }).on('line', (line) => {
      output.push(line);
      // Printed before the product is ready.
      inboxUrl = INBOX.exec(line)?.[1] ?? inboxUrl;
      mercadoPagoUrl = MERCADO_PAGO.exec(line)?.[1] ?? mercadoPagoUrl;
      const url = READY.exec(line)?.[1];
      if (url) ready.resolve(url);
    });
  child.on('exit', () => ready.reject(new Error(`The product ended:\n${output.join('\n')}`)));

  return {
    url: await ready.promise,
    dataDir,
    inboxUrl,
    mercadoPagoUrl,
    process: child,
    output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGINT');
      await gone;
    },
  };
}

/** Creates a separate data folder, removed by `remove`. */
export async function temporaryDataDir(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'mostrador-e2e-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Whether the database of a data folder is running, whichever process started it. */
export async function hasRunningDatabase(dataDir: string): Promise<boolean> {
  const folder = join(dataDir, 'postgres');
  for (const pid of await readdir('/proc')) {
    const works = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    if (works === folder) return true;
  }
  return false;
}

/** The server's process under a supervisor. */
export async function serverOf({ process: { pid } }: RunningProduct): Promise<number> {
  return Number.parseInt(await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'), 10);
}

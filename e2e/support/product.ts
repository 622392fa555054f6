import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '..', '..');
const INBOX = /^Casilla de correo de prueba en (\S+)/;
const READY = /^Mostrador listo en (\S+)/;

/** The product as `npm start` runs it, after installation, on a free port. */
export interface RunningProduct {
  url: string;
  /** Where its mails are read; empty when it sends them to a server of its own. */
  inboxUrl: string;
  process: ChildProcess;
  /** Everything printed so far. */
  output: string[];
  /** Ends it as Ctrl-C does and waits until it is gone. */
  stop(): Promise<void>;
}

/**
 * Starts the product on a data folder and waits until it says it is ready.
 * Rejects with what it printed when it ends before that.
 */
export async function startProduct(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<RunningProduct> {
  return whenReady(spawnProduct(dataDir, env));
}

/** As `startProduct`, through the script that starts the server again when it dies. */
export async function startSupervised(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<RunningProduct> {
  return whenReady(spawnProduct(dataDir, env, [join(ROOT, 'scripts', 'bootstrap.mjs')]));
}

/** Its process, which is not ready yet. */
export function spawnProduct(
  dataDir: string,
  env: Record<string, string> = {},
  before: string[] = [],
): ChildProcess {
  const script = before.length > 0 ? 'scripts/start.ts' : join(ROOT, 'scripts', 'start.ts');
  return spawn(process.execPath, [...before, script], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function whenReady(child: ChildProcess): Promise<RunningProduct> {
  const output: string[] = [];
  const ready = Promise.withResolvers<string>();
  let inboxUrl = '';
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream as NodeJS.ReadableStream }).on('line', (line) => {
      output.push(line);
      // Printed before the product is ready.
      inboxUrl = INBOX.exec(line)?.[1] ?? inboxUrl;
      const url = READY.exec(line)?.[1];
      if (url) ready.resolve(url);
    });
  child.on('exit', () => ready.reject(new Error(`The product ended:\n${output.join('\n')}`)));

  return {
    url: await ready.promise,
    inboxUrl,
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

/** A data folder of its own, removed by `remove`. */
export async function temporaryDataDir(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'mostrador-e2e-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Whether the database of a data folder is running, whoever started it. */
export async function hasRunningDatabase(dataDir: string): Promise<boolean> {
  const folder = join(dataDir, 'postgres');
  for (const pid of await readdir('/proc')) {
    const works = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    if (works === folder) return true;
  }
  return false;
}

/** The process of the server that a supervising one started. */
export async function serverOf({ process: { pid } }: RunningProduct): Promise<number> {
  return Number.parseInt(await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'), 10);
}

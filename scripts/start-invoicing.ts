import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createRestartDelay } from './restart-delay.ts';
import runtime from './server-runtime.json' with { type: 'json' };
import { ROOT } from './site/workspace.ts';

/**
 * EX_CONFIG of sysexits.h: an invalid setting or database, which the process has printed. A restart
 * would fail too.
 */
export const BADLY_SET = 78;
/** Longer than the process takes to finish its requests. */
const CLOSE_MS = 15_000;

interface FirstRun {
  /**
   * A process that does not listen is restarted until it does, unless it refused its configuration.
   */
  listening: boolean;
  refused: boolean;
  /** The settings that a production installation still lacks, one sentence each. */
  missing: readonly string[];
}

/** The invoicing server in its own process. */
export interface InvoicingProcess extends FirstRun {
  close(): Promise<void>;
}

/**
 * Starts the invoicing server as a process, and restarts it when it dies: the shop keeps selling
 * meanwhile. Resolves when it listens, or when its first run ended.
 *
 * @param environment variables added to this process's own environment
 */
export async function startInvoicing(
  environment: Record<string, string>,
): Promise<InvoicingProcess> {
  let child: ChildProcess | undefined;
  let waiting: NodeJS.Timeout | undefined;
  let closing = false;
  const delayAfter = createRestartDelay();

  function run(): Promise<FirstRun> {
    const startedAt = Date.now();
    const started = spawn(
      process.execPath,
      [...runtime.invoicingNodeOptions, join(ROOT, 'scripts', 'invoicing.ts')],
      {
        cwd: ROOT,
        // The channel closes when this process dies, even after a kill -9, and so notifies the
        // child.
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: { ...process.env, ...environment },
      },
    );
    child = started;
    started.once('exit', (code) => {
      child = undefined;
      if (closing || code === BADLY_SET) return;
      waiting = setTimeout(run, delayAfter(Date.now() - startedAt));
    });
    return new Promise((resolve) => {
      const fail = (code: unknown) =>
        resolve({ listening: false, refused: code === BADLY_SET, missing: [] });
      started.on('message', (message: object) => {
        // Under `node --watch`, Node sends messages of its own on this channel.
        if (isListening(message))
          resolve({ listening: true, refused: false, missing: message.missing });
      });
      started.once('exit', fail);
      started.once('error', fail);
    });
  }

  return {
    ...(await run()),
    async close() {
      closing = true;
      clearTimeout(waiting);
      if (!child) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const late = setTimeout(() => child?.kill('SIGKILL'), CLOSE_MS);
      await ended;
      clearTimeout(late);
    },
  };
}

/** Whether it is the one message of `invoicing.ts`. */
function isListening(message: object): message is Pick<FirstRun, 'missing'> {
  return 'listening' in message;
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { freePorts } from '@mostrador/server-kit/test/free-ports';
import { onTestFinished } from 'vitest';
import { ownerAddressIn } from './owner-address.ts';

export interface ServerProcess {
  /** Its address, which stays when it is started again. */
  url: string;
  /** The owner's address of its database. */
  ownerUrl: string;
  start(): Promise<void>;
  /** Like `kill -9`: nothing is finished or closed. */
  kill(): Promise<void>;
  /** Resolves when it has stopped in order. */
  stop(): Promise<void>;
}

interface ServerProcessOptions {
  dataDir: string;
  /** Owner's address of the database; the embedded one in the folder by default. */
  databaseUrl?: string;
}

/** Starts a server in a process of its own, which the end of the test stops. */
export async function aServerProcess({
  dataDir,
  databaseUrl,
}: ServerProcessOptions): Promise<ServerProcess> {
  const port = await freePorts();
  let server: ReturnType<typeof fork>;
  let ended: Promise<unknown[]>;

  async function start() {
    server = fork(
      join(import.meta.dirname, 'server-process.ts'),
      [dataDir, `${port}`, ...(databaseUrl ? [databaseUrl] : [])],
      { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
    );
    ended = once(server, 'exit');
    const lines = createInterface({ input: server.stdout as Readable });
    let errors = '';
    server.stderr?.on('data', (text) => (errors += text));
    const failed = ended.then(([code]) => {
      throw new Error(`The server ended with ${code}:\n${errors}`);
    });
    await Promise.race([once(lines, 'line'), failed]);
    failed.catch(() => {});
  }

  async function end(signal: NodeJS.Signals) {
    server.kill(signal);
    await ended;
  }

  onTestFinished(() => end('SIGTERM'));
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    ownerUrl: databaseUrl ?? ownerAddressIn(dataDir),
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

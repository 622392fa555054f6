import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface ProcessOptions {
  /** Address of the database. */
  serverUrl: string;
  arcaUrl: string;
  /** Added to the computer's time. */
  timeOffsetMs: number;
  answerWithinMs: number;
  caeTimeoutMs: number;
}

export interface InvoicingProcess {
  url: string;
  setTime(offsetMs: number): void;
  /** Like `kill -9`: nothing is finished or closed. */
  kill(): Promise<void>;
}

/** Starts an invoicing server in its own process. */
export async function startProcess(options: ProcessOptions): Promise<InvoicingProcess> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'invoicing-process.ts'), [
    JSON.stringify(options),
  ]);
  const exited = once(child, 'exit');
  const [{ url }] = (await Promise.race([
    once(child, 'message'),
    exited.then(() => {
      throw new Error('the invoicing process did not start');
    }),
  ])) as [{ url: string }];
  return {
    url,
    setTime: (timeOffsetMs) => child.send({ timeOffsetMs }),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

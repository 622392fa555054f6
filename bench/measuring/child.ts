import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface Child extends AsyncDisposable {
  pid: number;
  /** Sends a message and resolves to the next reply. */
  ask<Answer>(message: object | string): Promise<Answer>;
}

/**
 * A process that replies once to each message; the first message has its settings. It ends with
 * this process.
 */
export async function startChild(file: string, settings: object): Promise<Child> {
  // JSON would turn NaN, the figure without samples, into null.
  const child = fork(file, { serialization: 'advanced' });
  const gone = once(child, 'exit').then(() => {
    throw new Error(`${file} ended`);
  });
  gone.catch(() => {});
  async function ask<Answer>(message: object | string): Promise<Answer> {
    child.send(message);
    const [answer] = await Promise.race([once(child, 'message'), gone]);
    return answer;
  }
  await ask(settings);
  return {
    pid: child.pid as number,
    ask,
    async [Symbol.asyncDispose]() {
      if (child.connected) child.disconnect();
      await gone.catch(() => {});
    },
  };
}

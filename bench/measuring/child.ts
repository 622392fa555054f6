import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface Child extends AsyncDisposable {
  /** Sends a message and answers the next one that comes back. */
  ask<Answer>(message: object | string): Promise<Answer>;
}

/** A process that answers each message with one, the first being its settings. It ends with this one. */
export async function startChild(file: string, settings: object): Promise<Child> {
  const child = fork(file);
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
    ask,
    async [Symbol.asyncDispose]() {
      if (child.connected) child.disconnect();
      await gone.catch(() => {});
    },
  };
}

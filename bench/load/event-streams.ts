import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const OPENED_AT_ONCE = 20;
const REOPEN_MS = 1000;

/** Tabs that receive the changes of their shop. One that loses its stream opens another, as a tab does. */
export async function openStreams(url: string, tokens: readonly string[]) {
  const closing = new AbortController();
  let events = 0;
  let reopened = 0;

  async function listen(token: string, opened: () => void): Promise<void> {
    const headers = { authorization: `Bearer ${token}` };
    while (!closing.signal.aborted)
      try {
        const asked = get(`${url}/api/events`, { headers, family: 4, signal: closing.signal });
        const [answer] = await once(asked, 'response');
        if (answer.statusCode === 200) opened();
        for await (const part of answer.setEncoding('latin1'))
          events += part.split('data: ').length - 1;
        throw new Error('The stream ended');
      } catch {
        if (closing.signal.aborted) return;
        reopened++;
        await delay(REOPEN_MS * (0.5 + Math.random()));
      }
  }

  for (let from = 0; from < tokens.length; from += OPENED_AT_ONCE)
    await Promise.all(
      tokens
        .slice(from, from + OPENED_AT_ONCE)
        .map((token) => new Promise<void>((opened) => void listen(token, opened))),
    );
  return {
    /** Events received, and streams opened again, so far. */
    counts: () => ({ events, reopened }),
    close: () => closing.abort(),
  };
}

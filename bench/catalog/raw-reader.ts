import { once } from 'node:events';
import { Agent, request } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: Record<string, unknown>;
  /** The body as sent, compressed. */
  body: Buffer;
}

/** Reads like our screens, over one connection, and leaves the answer compressed. */
export function createRawReader({ url, token }: { url: string; token: string }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    async read(path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
      const asked = request(url + path, {
        agent,
        headers: {
          authorization: `Bearer ${token}`,
          'accept-encoding': 'br',
          ...headers,
        },
      });
      asked.end();
      const [answer] = await once(asked, 'response');
      const body = Buffer.concat(await answer.toArray());
      return { status: answer.statusCode, headers: answer.headers, body };
    },
    [Symbol.dispose]: () => agent.destroy(),
  };
}

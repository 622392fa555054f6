import { Agent, request } from 'node:http';

export interface Sent {
  path: string;
  token?: string;
  /** Sent as JSON, with POST. */
  body?: object;
  /** The longest time without a byte. */
  patienceMs: number;
}

export interface Answer {
  status: number;
  retryAfter: string | undefined;
}

/**
 * A client over as many keep-alive connections as it needs. It reads answers whole and leaves them
 * compressed. Rejects without a whole answer.
 */
export function createHttpClient(url: string) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true });
  return {
    send({ path, token, body, patienceMs }: Sent): Promise<Answer> {
      const content = body && JSON.stringify(body);
      return new Promise((resolve, reject) => {
        const sent = request({
          agent,
          family: 4,
          hostname,
          port,
          path,
          method: content ? 'POST' : 'GET',
          timeout: patienceMs,
          headers: {
            'accept-encoding': 'br',
            ...(token && { authorization: `Bearer ${token}` }),
            ...(content && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(content),
            }),
          },
        });
        sent.on('response', (answer) => {
          const { statusCode: status = 0, headers } = answer;
          answer.on('end', () => resolve({ status, retryAfter: headers['retry-after'] }));
          answer.on('error', reject);
          answer.resume();
        });
        sent.on('timeout', () => sent.destroy(new Error('No answer in time')));
        sent.on('error', reject);
        sent.end(content);
      });
    },

    close: () => agent.destroy(),
  };
}

export type HttpClient = ReturnType<typeof createHttpClient>;

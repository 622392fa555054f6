import { Agent, request } from 'node:http';
import { newId } from '@mostrador/domain';
import type { Shop } from './shop.ts';

/** No answer: the connection was cut. */
const CUT = 0;

/** A till on one connection, which it keeps open, as a browser or a proxy does. */
export interface KeepAliveTill {
  /** Sells one unit, with the same id until it is answered, and resolves to the failed attempts. */
  sell(productId: string): Promise<number>;
  close(): void;
}

/** @param url of the product */
export function openKeepAliveTill(url: string, { session: { token } }: Shop): KeepAliveTill {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  function post(body: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const call = request(`${url}/api/sales`, {
        method: 'POST',
        agent,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      });
      call.on('response', (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', reject);
      });
      call.on('error', reject);
      call.end(body);
    });
  }

  return {
    async sell(productId) {
      const body = JSON.stringify({ _id: newId(), items: [{ productId, quantity: 1 }] });
      for (let failures = 0; ; failures++) {
        const status = await post(body).catch(() => CUT);
        if (status === 201) return failures;
        if (status !== CUT && status < 500) throw new Error(`A sale was answered ${status}`);
      }
    },
    close: () => agent.destroy(),
  };
}

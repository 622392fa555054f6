import { once } from 'node:events';
import { connect } from 'node:net';
import { saleBody } from './sale-body.ts';
import type { Till } from './till.ts';

const HEAD_END = '\r\n\r\n';

/**
 * A till on one keep-alive connection. It implements HTTP itself: every library uses as much CPU as
 * the server under test, and on a small machine takes it from the server.
 */
export async function openHttpTill({
  url,
  token,
  customerId,
}: {
  url: string;
  token: string;
  customerId: string;
}): Promise<Till> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  await once(socket, 'connect');

  let received = '';
  let lost: Error | undefined;
  let waiting: { resolve(): void; reject(error: Error): void } | undefined;
  const lose = (error: Error) => {
    lost ??= error;
    waiting?.reject(lost);
  };
  // One byte is one character, so a length in bytes is a length in characters.
  socket.setEncoding('latin1');
  socket.on('data', (part: string) => {
    received += part;
    const answer = wholeAnswer(received);
    if (answer === undefined) return;
    received = '';
    if (answer.status === 201) waiting?.resolve();
    else lose(new Error(`A sale was answered ${answer.status}: ${answer.body}`));
  });
  socket.on('error', lose);
  socket.on('close', () => lose(new Error('The server closed the connection')));

  return {
    sell(products) {
      const body = JSON.stringify(saleBody(products, customerId));
      socket.write(
        `POST /api/sales HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${token}\r\n` +
          `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        if (lost) reject(lost);
      });
    },
    async close() {
      socket.end();
      await once(socket, 'close');
    },
  };
}

/** Undefined until the response is complete. A response without a length has no body. */
function wholeAnswer(received: string): { status: number; body: string } | undefined {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd === -1) return undefined;
  const length = /^content-length: (\d+)/im.exec(received.slice(0, headEnd))?.[1] ?? 0;
  const body = received.slice(headEnd + HEAD_END.length);
  if (body.length < Number(length)) return undefined;
  return { status: Number(received.slice('HTTP/1.1 '.length).slice(0, 3)), body };
}

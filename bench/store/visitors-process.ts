// The visitors run in a separate process, and are sockets that count bytes: on a small machine a
// client library would take CPU from the server under test.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { quantile } from '../measuring/quantiles.ts';

export interface Visits {
  /** The URL that the visitors request again and again. */
  url: string;
  visitors: number;
  milliseconds: number;
  /** Sends the page's ETag, like a browser that has it cached. */
  etag?: string;
}

export interface VisitsDone {
  requests: number;
  seconds: number;
  p50Ms: number;
  p95Ms: number;
  statuses: Record<string, number>;
  /** The size of the last answer, on the wire. */
  bytes: number;
}

const HEAD_END = '\r\n\r\n';

process.on('disconnect', () => process.exit(0));
process.on('SIGINT', () => {});
process.once('message', () => {
  process.on('message', async (visits: Visits) => process.send?.(await visit(visits)));
  process.send?.('ready');
});

/** Runs a closed loop: each visitor repeats its request as soon as it has the answer. */
async function visit({ url, visitors, milliseconds, etag }: Visits): Promise<VisitsDone> {
  const { hostname, port, host, pathname, search } = new URL(url);
  const request =
    `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n` +
    `${etag ? `if-none-match: ${etag}\r\n` : ''}\r\n`;
  const done: VisitsDone = {
    requests: 0,
    seconds: 0,
    p50Ms: 0,
    p95Ms: 0,
    statuses: {},
    bytes: 0,
  };
  const latencies: number[] = [];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      const socket = connect(Number(port), hostname);
      socket.setNoDelay(true);
      await once(socket, 'connect');
      for (let before = start; before < start + milliseconds; ) {
        const { status, bytes } = await ask(socket, request);
        const after = performance.now();
        latencies.push(after - before);
        before = after;
        done.statuses[status] = (done.statuses[status] ?? 0) + 1;
        done.bytes = bytes;
      }
      socket.destroy();
    }),
  );
  return {
    ...done,
    requests: latencies.length,
    seconds: (performance.now() - start) / 1000,
    p50Ms: quantile(latencies, 0.5),
    p95Ms: quantile(latencies, 0.95),
  };
}

/** Sends a request. A broken connection ends the process, and with it the run. */
function ask(socket: Socket, request: string): Promise<{ status: string; bytes: number }> {
  return new Promise((resolve) => {
    let received = '';
    const receive = (part: Buffer) => {
      // One byte is one character, so a length in bytes is a length in characters.
      received += part.toString('latin1');
      const headEnd = received.indexOf(HEAD_END);
      if (headEnd === -1) return;
      const length = /^content-length: (\d+)/im.exec(received.slice(0, headEnd))?.[1] ?? 0;
      if (received.length < headEnd + HEAD_END.length + Number(length)) return;
      socket.off('data', receive);
      resolve({ status: received.slice(9, 12), bytes: received.length });
    };
    socket.on('data', receive);
    socket.write(request);
  });
}

// The neighbours' clients, in a separate process. They are sockets that count bytes: on a small
// machine anything more would take CPU from the server under test.
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface CrowdSettings {
  url: string;
}

export interface CrowdOrder {
  /** The session of each connection. */
  tokens: string[];
  /**
   * `polite` clients accept Brotli and send the ETag of their list, `greedy` ones do
   * neither; both repeat the request as soon as it is answered. `streams` listen. `deaf` clients
   * request, the first half lists and the others streams, and read nothing.
   */
  kind: 'polite' | 'greedy' | 'streams' | 'deaf';
}

export interface CrowdReport {
  answers: Record<string, number>;
  megabytes: number;
}

const HEAD_END = '\r\n\r\n';
const CONNECTED_AT_ONCE = 50;
const BEFORE_AGAIN_MS = 100;

process.on('disconnect', () => process.exit(0));
process.on('SIGINT', () => {});

process.once('message', ({ url }: CrowdSettings) => {
  const { hostname, port } = new URL(url);
  let leave: (() => CrowdReport) | undefined;
  process.on('message', async (order: CrowdOrder | 'leave') => {
    if (order === 'leave') {
      process.send?.(leave?.());
      return;
    }
    leave = await gather(order, () => connect(Number(port), hostname));
    process.send?.('there');
  });
  process.send?.('ready');
});

/** Starts the crowd; returns a function that stops it and returns its answers. */
async function gather({ tokens, kind }: CrowdOrder, open: () => Socket) {
  const report: CrowdReport = { answers: {}, megabytes: 0 };
  const sockets = new Set<Socket>();
  let leaving = false;

  function come(token: string, index: number): void {
    if (leaving) return;
    const socket = open();
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', async () => {
      sockets.delete(socket);
      if (leaving) return;
      count(report, 'cut');
      await delay(BEFORE_AGAIN_MS);
      come(token, index);
    });
    if (kind === 'streams') listen(socket, token);
    else if (kind === 'deaf') stayDeaf(socket, token, index % 2 === 0 ? '/products' : '/events');
    else readAgainAndAgain(socket, token, kind, report);
  }

  for (const [index, token] of tokens.entries()) {
    come(token, index);
    if (index % CONNECTED_AT_ONCE === 0) await delay(10);
  }
  return () => {
    leaving = true;
    for (const socket of sockets) socket.destroy();
    return report;
  };
}

function listen(socket: Socket, token: string): void {
  socket.resume();
  socket.write(request('/events', token));
}

function stayDeaf(socket: Socket, token: string, path: string): void {
  socket.pause();
  socket.write(request(path, token));
}

function readAgainAndAgain(
  socket: Socket,
  token: string,
  kind: 'polite' | 'greedy',
  report: CrowdReport,
): void {
  let tag = '';
  let left = 0;
  const ask = () => {
    const polite = `accept-encoding: br\r\n${tag && `if-none-match: ${tag}\r\n`}`;
    socket.write(request('/products', token, kind === 'polite' ? polite : ''));
  };
  socket.on('data', (part) => {
    report.megabytes += part.length / 1e6;
    if (left === 0) {
      // The first chunk has the whole head: the server writes it at once, before the body.
      const end = part.indexOf(HEAD_END);
      const head = part.toString('latin1', 0, end);
      count(report, head.slice(9, 12));
      tag = /^etag: (.*)$/im.exec(head)?.[1]?.trim() ?? tag;
      left = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
      left -= part.length - end - HEAD_END.length;
    } else left -= part.length;
    if (left <= 0) {
      left = 0;
      ask();
    }
  });
  ask();
}

function request(path: string, token: string, more = ''): string {
  return `GET /api${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n${more}\r\n`;
}

function count(report: CrowdReport, answer: string): void {
  report.answers[answer] = (report.answers[answer] ?? 0) + 1;
}

import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { drawn } from './chance.ts';

export type NetworkFault = 'dropped' | 'hung' | 'answered 502' | 'answered and lost' | 'late';

export interface FailingNetwork extends AsyncDisposable {
  /** The address to open instead of the server's. */
  url: string;
  /** How often each fault has happened to a call of the API. */
  faults: Record<NetworkFault, number>;
  /** Whether calls fail; not at first. */
  isFailing: boolean;
}

/** Shares of the calls of the API; the rest is forwarded. */
const SHARES: readonly [NetworkFault, number][] = [
  ['dropped', 0.1],
  ['hung', 0.06],
  ['answered 502', 0.1],
  ['answered and lost', 0.1],
  ['late', 0.06],
];
/** After this the till has completed a sale on the device. */
const LATE_MS = 2500;
/** Of the calls, how many begin an outage, and how many calls it takes. */
const OUTAGE_SHARE = 0.02;
const OUTAGE_LENGTH = 30;

/** Forwards to a server, and fails its API at random. In an outage no call is answered. */
export async function aFailingNetwork(
  serverUrl: string,
  random: () => number,
): Promise<FailingNetwork> {
  const faults = { dropped: 0, hung: 0, 'answered 502': 0, 'answered and lost': 0, late: 0 };
  let outage = 0;

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const fault = network.isFailing ? nextFault(request) : undefined;
    if (fault) faults[fault] += 1;
    if (fault === 'dropped') return request.socket.destroy();
    if (fault === 'hung') return;
    if (fault === 'answered 502') return response.writeHead(502).end();
    if (fault === 'late') await delay(LATE_MS);
    forward(serverUrl, request, response, { isLost: fault === 'answered and lost' });
  }

  function nextFault({ url = '' }: IncomingMessage): NetworkFault | undefined {
    if (!url.startsWith('/api/')) return undefined;
    if (outage === 0 && random() < OUTAGE_SHARE) outage = OUTAGE_LENGTH;
    if (outage > 0) {
      outage -= 1;
      return 'dropped';
    }
    // The stream of events stays open for as long as the page.
    if (url.startsWith('/api/events')) return undefined;
    return drawn(SHARES, random);
  }

  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const network: FailingNetwork = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    isFailing: false,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return network;
}

function forward(
  serverUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
  { isLost }: { isLost: boolean },
) {
  const { method, headers } = request;
  const outgoing = send(new URL(request.url ?? '/', serverUrl), { method, headers }, (answer) => {
    if (isLost) {
      answer.resume().on('end', () => request.socket.destroy());
      return;
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  outgoing.on('error', () => response.destroy());
  response.on('close', () => outgoing.destroy());
  request.pipe(outgoing);
}

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface LossyNetwork {
  /** The address to call instead of the server's. */
  url: string;
  /** Of ten answers, the number that is lost; none at first. */
  lostOfTen: number;
  /** How often each request reaches the server, at the same time; once at first. */
  times: number;
  /** Answers lost so far. */
  lost: number;
}

/** Forwards requests to a server that answers all of them. */
export async function aLossyNetwork(serverUrl: string): Promise<LossyNetwork> {
  let number = 0;
  const network = { url: '', lostOfTen: 0, times: 1, lost: 0 };

  async function forward(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', url = '/', headers } = request;
    const isLost = number++ % 10 < network.lostOfTen;
    const body = await buffer(request);
    const answers = await Promise.all(
      Array.from({ length: network.times }, async () => {
        const answer = await fetch(new URL(url, serverUrl), {
          method,
          headers: Object.entries(headers).flatMap(([name, value]) =>
            /^(authorization|content-type)$/.test(name) ? [[name, `${value}`] as const] : [],
          ),
          ...(body.length > 0 && { body: new Uint8Array(body) }),
        });
        return { status: answer.status, text: await answer.text() };
      }),
    );
    if (isLost) {
      network.lost++;
      response.destroy();
      return;
    }
    const [first] = answers as [(typeof answers)[number]];
    response.writeHead(first.status, { 'content-type': 'application/json' }).end(first.text);
  }

  const server = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  network.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return network;
}

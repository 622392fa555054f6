import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Faults } from '../faults.ts';
import { type Service, send, serveCall, wsdlOf } from './services.ts';

const LOOPBACK = '127.0.0.1';
/** Prevents DNS rebinding: a site whose name resolves to this host could ask for certificates. */
const OWN_NAMES = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

export interface ServeOptions {
  port: number;
  services: readonly Service[];
  faults: Faults;
  /** Handles every request that is not for one of ARCA's services. */
  rest(request: IncomingMessage, response: ServerResponse, address: URL): Promise<void>;
}

export interface HttpServer {
  port: number;
  close(): Promise<void>;
}

export async function serve({ port, services, faults, rest }: ServeOptions): Promise<HttpServer> {
  const closing = new AbortController();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const host = request.headers.host ?? '';
    // Concatenated, not resolved: `//x` would resolve to another host.
    const address = URL.parse(`http://localhost${request.url}`);
    if (!OWN_NAMES.test(host) || !request.url?.startsWith('/') || !address)
      return send(response, { status: 403, type: 'text/plain', body: 'Loopback only' });
    const service = services.find(({ path }) => path === address.pathname);
    if (!service) return rest(request, response, address);
    if (request.method === 'POST')
      return serveCall(service, request, response, { faults, signal: closing.signal });
    if (request.method === 'GET' && /^\?wsdl$/i.test(address.search))
      return send(response, wsdlOf(service, `http://${host}`));
    send(response, { status: 405, type: 'text/plain', body: 'POST or GET ?wsdl' });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (closing.signal.aborted || response.headersSent) return response.destroy();
      send(response, { status: 500, type: 'text/plain; charset=utf-8', body: String(error) });
    });
  });
  const listening = once(server, 'listening');
  server.listen(port, LOOPBACK);
  await listening;

  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      closing.abort();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

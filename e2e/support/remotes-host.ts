import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const BUILT = join(import.meta.dirname, '..', '..', 'dist', 'web');
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** An origin of its own that serves the built remotes, as a CDN does. */
export interface RemotesHost {
  origin: string;
  close(): void;
}

/** Starts it with the headers of deploy/caddy/remotes.Caddyfile. */
export async function startRemotesHost(): Promise<RemotesHost> {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const content = pathname.startsWith('/remotes/')
      ? await readFile(join(BUILT, pathname)).catch(() => undefined)
      : undefined;
    response.writeHead(content ? 200 : 404, {
      'content-type': TYPES[extname(pathname)] ?? 'application/octet-stream',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
    });
    response.end(content);
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

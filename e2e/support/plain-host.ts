import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PAGE = join(import.meta.dirname, '..', 'hosts', 'plain.html');
/** The installation in the page, which docs/hosts.md shows. */
const INSTALLATION = 'https://mostrador.example';

/** A site of somebody else, with the page of `e2e/hosts` at every address. */
export interface PlainHost {
  origin: string;
  /** Names the installation whose remotes it shows. */
  showRemotesOf(url: string): void;
  close(): void;
}

export async function startPlainHost(): Promise<PlainHost> {
  const page = await readFile(PAGE, 'utf8');
  const singleSpa = await readFile(fileURLToPath(import.meta.resolve('single-spa')));
  let installation = INSTALLATION;
  const server = createServer(({ url }, response) => {
    if (url === '/single-spa.js')
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(singleSpa);
    else
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(page.replace(INSTALLATION, installation));
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    showRemotesOf: (url) => (installation = url),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

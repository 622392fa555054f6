// Node's own server sending the same bytes from memory: the fastest possible on this machine.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BarePage {
  headers: Record<string, string>;
  /** The body in base64. */
  body: string;
}

process.on('disconnect', () => process.exit(0));
process.on('SIGINT', () => {});
process.once('message', ({ headers, body }: BarePage) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.once('message', () => process.send?.(`http://127.0.0.1:${port}`));
    process.send?.('ready');
  });
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';

export interface ReadableMetrics {
  contentType: string;
  metrics(): Promise<string>;
}

export interface MetricsServer {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves the metrics at `/metrics`, on a port of their own: they show how much the shops sell, so
 * that they are never on the port that the internet reaches. Rejects with EADDRINUSE.
 */
export async function serveMetrics(
  metrics: ReadableMetrics,
  { port, host, log }: { port: number; host: string; log: Pick<FastifyBaseLogger, 'warn'> },
): Promise<MetricsServer> {
  const server = createServer(async ({ url }, response) => {
    if (url !== '/metrics') return response.writeHead(404).end();
    try {
      const text = await metrics.metrics();
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    } catch (error) {
      // Prometheus then notices that this server is not well.
      log.warn({ err: error }, 'the metrics could not be read');
      response.writeHead(503).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host}:${address.port}/metrics`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close').catch(() => {});
    },
  };
}

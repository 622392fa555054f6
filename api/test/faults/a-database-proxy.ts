import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { PORT } from '@mostrador/server-kit/database/embedded/settings';
import { onTestFinished } from 'vitest';

export interface DatabaseProxy {
  /** The owner's address of the database through the proxy. */
  ownerUrl: string;
  /** Added to each part of an answer of the database. */
  latencyMs: number;
  /** Whether answers of the database are lost, and its connections stay open. */
  isSilent: boolean;
  /** Breaks all connections, wherever they are in a statement. */
  cut(): void;
}

/** Forwards connections to the embedded database of a data folder, as a bad network would. */
export async function aDatabaseProxy(dataDir: string): Promise<DatabaseProxy> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(join(dataDir, 'postgres', `.s.PGSQL.${PORT}`));
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    client.pipe(database);
    database.on('data', (answer) => {
      if (proxy.isSilent) return;
      if (proxy.latencyMs === 0) client.write(answer);
      else setTimeout(() => client.write(answer), proxy.latencyMs);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const proxy: DatabaseProxy = {
    ownerUrl: `postgresql://mostrador@127.0.0.1:${port}/mostrador`,
    latencyMs: 0,
    isSilent: false,
    cut() {
      for (const socket of open) socket.destroy();
    },
  };
  onTestFinished(async () => {
    proxy.cut();
    await new Promise((resolve) => server.close(resolve));
  });
  return proxy;
}

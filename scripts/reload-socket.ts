import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { socketFolder } from '@mostrador/server-kit/database/embedded/socket-folder';

/** Returns the socket at which a running product of this data folder is asked to reload. */
export async function reloadSocketIn(dataDir: string): Promise<string> {
  return join(await socketFolder(dataDir, undefined), 'reload.sock');
}

/**
 * Reloads for whoever connects and may write to the socket: this user. Sends nothing when it
 * succeeds, and otherwise the reason.
 */
export async function listenForReload(
  dataDir: string,
  reload: () => Promise<void>,
): Promise<{ close(): Promise<void> }> {
  const path = await reloadSocketIn(dataDir);
  // Left by a killed product.
  await rm(path, { force: true });
  const server: Server = createServer((socket) => {
    socket.on('error', () => {});
    reload().then(
      () => socket.end(),
      () =>
        socket.end(
          'Un proceso nuevo no arrancó, por lo que dice la salida de Mostrador. Los de antes siguen atendiendo.',
        ),
    );
  });
  server.listen(path);
  await once(server, 'listening');
  return {
    async close() {
      server.close();
    },
  };
}

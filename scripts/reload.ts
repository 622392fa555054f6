import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { reloadSocketIn } from './reload-socket.ts';
import { readStartSettings } from './start-settings.ts';

// `pnpm reload`: replaces the processes of a running product one by one.

const { dataDir } = readStartSettings();
const socket = connect(await reloadSocketIn(dataDir));
try {
  const refusal = await text(socket);
  if (refusal) throw new Error(refusal);
  console.log('Todos los procesos son nuevos, y no se cortó ningún pedido.');
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(
    code === 'ENOENT' || code === 'ECONNREFUSED'
      ? `Con la carpeta ${dataDir} no hay ningún Mostrador en marcha de dos procesos o más (PROCESSES).`
      : message,
  );
  process.exit(1);
}

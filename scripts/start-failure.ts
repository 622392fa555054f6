import { StartError } from '@mostrador/server-kit/database/embedded/start-error';
import { DatabaseSetupError } from '@mostrador/server-kit/database/setup-error';
import { isDiskFull } from '@mostrador/server-kit/disk/disk-full';
import { ProcessNotStarted } from './process-not-started.ts';
import type { StartSettings } from './start-settings.ts';

interface SystemError extends Error {
  code?: string;
  path?: string;
  port?: number;
}

/** Retrying does not help until the user fixes the cause. */
const REFUSED = 1;
/** EX_TEMPFAIL of sysexits.h: may succeed later. The supervisor in bootstrap.mjs retries on it. */
const CANNOT_START_NOW = 75;
const FORBIDDEN = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'];

/** Ends the process with the reason it did not start and the remedy. */
export function endUnstarted(error: unknown, start: StartSettings): never {
  const { code, path, port } = error as SystemError;
  if (code === 'EADDRINUSE') {
    console.error(
      `El puerto ${port ?? start.port} está en uso: quizás Mostrador ya está en marcha. Probá con PORT=${start.port + 10} npm start.`,
    );
    process.exit(REFUSED);
  }
  if (error instanceof ProcessNotStarted) process.exit(error.exitCode);
  if (isDiskFull(error)) {
    console.error(
      `No hay espacio en el disco del servidor, y Mostrador no puede iniciar. Liberá espacio donde está ${start.dataDir} y probá de nuevo: lo que ya se vendió está guardado.`,
    );
    process.exit(CANNOT_START_NOW);
  }
  if (error instanceof DatabaseSetupError) {
    console.error(error.message);
    process.exit(REFUSED);
  }
  if (error instanceof StartError) {
    console.error(error.message);
    process.exit(CANNOT_START_NOW);
  }
  if (path && code && FORBIDDEN.includes(code)) {
    console.error(
      `No se puede usar ${path} (${code}). Revisá que sea una carpeta y que este usuario pueda escribir en ella, o elegí otra con DATA_DIR.`,
    );
    process.exit(REFUSED);
  }
  console.error('Mostrador no pudo iniciar:', error);
  process.exit(CANNOT_START_NOW);
}

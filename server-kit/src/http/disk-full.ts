import type { DiskWatch } from '../disk/disk-watch.ts';
import { domainError } from './errors.ts';

export const DISK_FULL = 'server.disk-full';

export const diskFull = domainError(DISK_FULL, 503, 'No hay espacio en el disco del servidor', {
  retryAfterSeconds: 5,
});

declare module 'fastify' {
  interface FastifyInstance {
    disk: DiskWatch;
  }
}

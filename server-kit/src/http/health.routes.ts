import { healthEndpoints } from '@mostrador/contracts/health';
import type { BackupHealth } from '@mostrador/contracts/health.schemas';
import type { FastifyPluginAsync } from 'fastify';
import { databaseUnavailable } from './database-unavailable.ts';
import { diskFull } from './disk-full.ts';
import { domainError } from './errors.ts';
import { serve } from './serve.ts';

const schemaLacking = domainError(
  'database.schema-lacking',
  503,
  'A la base de datos le falta algo que esta versión necesita.',
  { retryAfterSeconds: 30 },
);

const leaving = domainError('server.leaving', 503, 'Este proceso se está cerrando.', {
  retryAfterSeconds: 1,
});

export interface HealthOptions {
  database: { ping(): Promise<void> };
  /** Whether the database has every table and column of this version. */
  isSchemaRight(): Promise<boolean>;
  backups?: (() => BackupHealth) | undefined;
}

/**
 * `/health` is for the operator: whether the server and its database work, room on the disk, the
 * state of the backups. `/ready` is for a proxy: whether this process may take requests. A full
 * disk does not change that, because reading goes on, and no other process has more room.
 */
export const healthRoutes: FastifyPluginAsync<HealthOptions> = async (
  app,
  { database, isSchemaRight, backups },
) => {
  app.route(
    serve(healthEndpoints.check, async ({ log }) => {
      try {
        await database.ping();
      } catch (error) {
        if (app.disk.look(error)) throw diskFull();
        log.warn({ err: error }, 'health: the database does not answer');
        throw databaseUnavailable();
      }
      if (app.disk.look()) throw diskFull();
      return { status: 'ok' as const, ...(backups && { backups: backups() }) };
    }),
  );

  app.route(
    serve(healthEndpoints.ready, async () => {
      if (app.draining.signal.aborted) throw leaving();
      await database.ping();
      if (!(await isSchemaRight())) throw schemaLacking();
      return { status: 'ready' as const };
    }),
  );
};

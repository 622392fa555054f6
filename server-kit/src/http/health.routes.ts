import { healthEndpoints } from '@mostrador/contracts/health';
import type { BackupHealth } from '@mostrador/contracts/health.schemas';
import type { FastifyPluginAsync } from 'fastify';
import { databaseUnavailable } from './database-unavailable.ts';
import { diskFull } from './disk-full.ts';
import { serve } from './serve.ts';

/** Reports whether the server and its database work, and the state of the backups. */
export const healthRoutes: FastifyPluginAsync<{
  database: { ping(): Promise<void> };
  backups?: (() => BackupHealth) | undefined;
}> = async (app, { database, backups }) => {
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
};

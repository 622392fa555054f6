import { healthEndpoints } from '@mostrador/contracts/health';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../database/database.ts';
import { databaseUnavailable } from '../../http/database-unavailable.ts';
import { diskFull } from '../../http/disk-full.ts';
import { serve } from '../../http/serve.ts';

export const healthRoutes: FastifyPluginAsync<{ database: Database }> = async (
  app,
  { database },
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
      return { status: 'ok' as const };
    }),
  );
};

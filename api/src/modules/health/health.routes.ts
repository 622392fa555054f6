import { healthEndpoints } from '@mostrador/contracts/health';
import { databaseUnavailable } from '@mostrador/server-kit/http/database-unavailable';
import { diskFull } from '@mostrador/server-kit/http/disk-full';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../database/database.ts';
import { serve } from '../../serve.ts';

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

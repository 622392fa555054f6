import { healthEndpoints } from '@mostrador/contracts/health';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../database/database.ts';
import { databaseUnavailable } from '../../http/database-unavailable.ts';
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
        log.warn({ err: error }, 'health: the database does not answer');
        throw databaseUnavailable();
      }
      return { status: 'ok' as const };
    }),
  );
};

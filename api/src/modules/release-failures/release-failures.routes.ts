import { releaseFailureEndpoints } from '@mostrador/contracts/release-failures';
import { limitCalls } from '@mostrador/server-kit/limits/limit-calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { keepReport, type ReportServices } from './release-failures.usecases.ts';

export const releaseFailureRoutes: FastifyPluginAsync<ReportServices> = async (app, services) => {
  app.route({
    ...serve(releaseFailureEndpoints.report, ({ shop, author, body }) =>
      keepReport(services, shop, author, body),
    ),
    ...limitCalls(services.attempts, 'release-failure'),
  });
};

import { activityEndpoints } from '@mostrador/contracts/activity';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import type { AuditWords } from '../audit/words.ts';
import { readActivity } from './activity.usecases.ts';

export const activityRoutes: FastifyPluginAsync<{ auditWords: Partial<AuditWords> }> = async (
  app,
  { auditWords },
) => {
  app.route(
    serve(activityEndpoints.list, ({ shop, query }) => readActivity(shop, query, auditWords)),
  );
};

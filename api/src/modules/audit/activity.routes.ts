import { activityEndpoints } from '@mostrador/contracts/activity';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { readActivity } from './activity.usecases.ts';

export const activityRoutes: FastifyPluginAsync = async (app) => {
  app.route(serve(activityEndpoints.list, ({ shop, query }) => readActivity(shop, query)));
};

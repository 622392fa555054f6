import { customerEndpoints } from '@mostrador/contracts/customers';
import type { Clock } from '@mostrador/server-kit/clock';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { findSharedDocuments, listCustomers } from './customers.repository.ts';
import { addCustomer, changeCustomer, removeCustomer } from './customers.usecases.ts';

export const customerRoutes: FastifyPluginAsync<{ clock: Clock }> = async (app, { clock }) => {
  app.route(serve(customerEndpoints.list, ({ shop, query }) => listCustomers(shop, query)));

  app.route(serve(customerEndpoints.sharedDocuments, ({ shop }) => findSharedDocuments(shop)));

  app.route(
    serve(customerEndpoints.create, ({ actor, shop, body }) =>
      addCustomer(shop, { ...actor, now: clock.now() }, body),
    ),
  );

  app.route(
    serve(customerEndpoints.update, ({ actor, shop, params, body }) =>
      changeCustomer(shop, { ...actor, now: clock.now() }, params.id, body),
    ),
  );

  app.route(
    serve(customerEndpoints.remove, ({ actor, shop, params }) =>
      removeCustomer(shop, { ...actor, now: clock.now() }, params.id),
    ),
  );
};

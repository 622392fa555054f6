import { customerEndpoints } from '@mostrador/contracts/customers';
import { allowsOfflineCredit } from '@mostrador/contracts/payment-methods';
import { can } from '@mostrador/domain';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { findTillSettings } from '../till-settings/till-settings.repository.ts';
import { findSharedDocuments, listCustomers, listNames } from './customers.repository.ts';
import { addCustomer, changeCustomer, removeCustomer } from './customers.usecases.ts';

export const customerRoutes: FastifyPluginAsync = async (app) => {
  app.route(serve(customerEndpoints.list, ({ shop, query }) => listCustomers(shop, query)));

  app.route(
    serve(customerEndpoints.names, async ({ author, shop }) => {
      const withAccounts =
        can(author, 'canManageSales') && allowsOfflineCredit(await findTillSettings(shop));
      return { customers: await listNames(shop, { withAccounts }) };
    }),
  );

  app.route(serve(customerEndpoints.sharedDocuments, ({ shop }) => findSharedDocuments(shop)));

  app.route(
    serve(customerEndpoints.create, ({ author, shop, body }) => addCustomer(shop, author, body)),
  );

  app.route(
    serve(customerEndpoints.update, ({ author, shop, params, body }) =>
      changeCustomer(shop, author, params.id, body),
    ),
  );

  app.route(
    serve(customerEndpoints.remove, ({ author, shop, params }) =>
      removeCustomer(shop, author, params.id),
    ),
  );
};

import { productConfigurationEndpoints } from '@mostrador/contracts/product-configuration';
import { serve } from '@mostrador/server-kit/http/serve';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../database/database.ts';
import {
  listBrands,
  listCategories,
  listSubcategories,
} from './product-configuration.repository.ts';

export const productConfigurationRoutes: FastifyPluginAsync<{ database: Database }> = async (
  app,
  { database },
) => {
  app.route(
    serve(productConfigurationEndpoints.listBrands, ({ actor }) =>
      listBrands(database.forShop(actor.shopId)),
    ),
  );
  app.route(
    serve(productConfigurationEndpoints.listCategories, ({ actor }) =>
      listCategories(database.forShop(actor.shopId)),
    ),
  );
  app.route(
    serve(productConfigurationEndpoints.listSubcategories, ({ actor }) =>
      listSubcategories(database.forShop(actor.shopId)),
    ),
  );
};

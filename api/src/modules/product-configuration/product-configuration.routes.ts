import { productConfigurationEndpoints } from '@mostrador/contracts/product-configuration';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import {
  listBrands,
  listCategories,
  listSubcategories,
} from './product-configuration.repository.ts';

export const productConfigurationRoutes: FastifyPluginAsync = async (app) => {
  app.route(serve(productConfigurationEndpoints.listBrands, ({ shop }) => listBrands(shop)));
  app.route(
    serve(productConfigurationEndpoints.listCategories, ({ shop }) => listCategories(shop)),
  );
  app.route(
    serve(productConfigurationEndpoints.listSubcategories, ({ shop }) => listSubcategories(shop)),
  );
};

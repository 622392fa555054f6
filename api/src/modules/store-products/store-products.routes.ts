import { storeProductEndpoints } from '@mostrador/contracts/store-products';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { markProduct } from '../products/products.usecases.ts';
import { listStoreProducts } from './store-products.repository.ts';

export const storeProductRoutes: FastifyPluginAsync = async (app) => {
  app.route(serve(storeProductEndpoints.list, ({ shop }) => listStoreProducts(shop)));

  app.route(
    serve(storeProductEndpoints.update, ({ author, shop, params, body }) =>
      markProduct(shop, author, params.id, {
        published_to_store: body.publishedToStore,
        // Otherwise a product published again would be featured again.
        featured: body.publishedToStore === false ? false : body.featured,
        store_description: body.storeDescription,
      }),
    ),
  );
};

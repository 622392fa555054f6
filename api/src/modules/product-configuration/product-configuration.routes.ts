import { productConfigurationEndpoints } from '@mostrador/contracts/product-configuration';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import {
  listBrands,
  listCategories,
  listSubcategories,
} from './product-configuration.repository.ts';
import {
  addNamed,
  addSubcategory,
  changeSubcategory,
  mergeNamed,
  removeNamed,
  removeSubcategory,
  renameNamed,
} from './product-configuration.usecases.ts';

const endpoints = productConfigurationEndpoints;

export const productConfigurationRoutes: FastifyPluginAsync = async (app) => {
  app.route(serve(endpoints.listBrands, ({ shop }) => listBrands(shop)));
  app.route(serve(endpoints.listCategories, ({ shop }) => listCategories(shop)));
  app.route(serve(endpoints.listSubcategories, ({ shop }) => listSubcategories(shop)));

  app.route(
    serve(endpoints.createBrand, ({ author, shop, body }) => addNamed(shop, author, 'brand', body)),
  );
  app.route(
    serve(endpoints.updateBrand, ({ author, shop, params, body }) =>
      renameNamed(shop, author, 'brand', { _id: params.id, name: body.name }),
    ),
  );
  app.route(
    serve(endpoints.removeBrand, ({ author, shop, params }) =>
      removeNamed(shop, author, 'brand', params.id),
    ),
  );
  app.route(
    serve(endpoints.mergeBrand, ({ author, shop, params, body }) =>
      mergeNamed(shop, author, 'brand', { id: params.id, into: body.into }),
    ),
  );

  app.route(
    serve(endpoints.createCategory, ({ author, shop, body }) =>
      addNamed(shop, author, 'category', body),
    ),
  );
  app.route(
    serve(endpoints.updateCategory, ({ author, shop, params, body }) =>
      renameNamed(shop, author, 'category', { _id: params.id, name: body.name }),
    ),
  );
  app.route(
    serve(endpoints.removeCategory, ({ author, shop, params }) =>
      removeNamed(shop, author, 'category', params.id),
    ),
  );
  app.route(
    serve(endpoints.mergeCategory, ({ author, shop, params, body }) =>
      mergeNamed(shop, author, 'category', { id: params.id, into: body.into }),
    ),
  );

  app.route(
    serve(endpoints.createSubcategory, ({ author, shop, body }) =>
      addSubcategory(shop, author, body),
    ),
  );
  app.route(
    serve(endpoints.updateSubcategory, ({ author, shop, params, body }) =>
      changeSubcategory(shop, author, params.id, body),
    ),
  );
  app.route(
    serve(endpoints.removeSubcategory, ({ author, shop, params }) =>
      removeSubcategory(shop, author, params.id),
    ),
  );
};

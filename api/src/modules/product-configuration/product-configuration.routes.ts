import { productConfigurationEndpoints } from '@mostrador/contracts/product-configuration';
import type { Clock } from '@mostrador/server-kit/clock';
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

export const productConfigurationRoutes: FastifyPluginAsync<{ clock: Clock }> = async (
  app,
  { clock },
) => {
  const by = (actor: { userId: string; username: string }) => ({ ...actor, now: clock.now() });

  app.route(serve(endpoints.listBrands, ({ shop }) => listBrands(shop)));
  app.route(serve(endpoints.listCategories, ({ shop }) => listCategories(shop)));
  app.route(serve(endpoints.listSubcategories, ({ shop }) => listSubcategories(shop)));

  app.route(
    serve(endpoints.createBrand, ({ actor, shop, body }) =>
      addNamed(shop, by(actor), 'brand', body),
    ),
  );
  app.route(
    serve(endpoints.updateBrand, ({ actor, shop, params, body }) =>
      renameNamed(shop, by(actor), 'brand', { _id: params.id, name: body.name }),
    ),
  );
  app.route(
    serve(endpoints.removeBrand, ({ actor, shop, params }) =>
      removeNamed(shop, by(actor), 'brand', params.id),
    ),
  );
  app.route(
    serve(endpoints.mergeBrand, ({ actor, shop, params, body }) =>
      mergeNamed(shop, by(actor), 'brand', { id: params.id, into: body.into }),
    ),
  );

  app.route(
    serve(endpoints.createCategory, ({ actor, shop, body }) =>
      addNamed(shop, by(actor), 'category', body),
    ),
  );
  app.route(
    serve(endpoints.updateCategory, ({ actor, shop, params, body }) =>
      renameNamed(shop, by(actor), 'category', { _id: params.id, name: body.name }),
    ),
  );
  app.route(
    serve(endpoints.removeCategory, ({ actor, shop, params }) =>
      removeNamed(shop, by(actor), 'category', params.id),
    ),
  );
  app.route(
    serve(endpoints.mergeCategory, ({ actor, shop, params, body }) =>
      mergeNamed(shop, by(actor), 'category', { id: params.id, into: body.into }),
    ),
  );

  app.route(
    serve(endpoints.createSubcategory, ({ actor, shop, body }) =>
      addSubcategory(shop, by(actor), body),
    ),
  );
  app.route(
    serve(endpoints.updateSubcategory, ({ actor, shop, params, body }) =>
      changeSubcategory(shop, by(actor), params.id, body),
    ),
  );
  app.route(
    serve(endpoints.removeSubcategory, ({ actor, shop, params }) =>
      removeSubcategory(shop, by(actor), params.id),
    ),
  );
};

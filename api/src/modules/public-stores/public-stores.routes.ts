import { type OrderPlaced, publicStoreEndpoints } from '@mostrador/contracts/public-stores';
import type { Attempts } from '@mostrador/server-kit/limits/attempts';
import { limitCalls } from '@mostrador/server-kit/limits/limit-calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../serve.ts';
import { type OpenStore, type OrderServices, placeOrder } from './place-order.ts';
import { priceCart, toPricedCart } from './price-cart.ts';
import { storeClosed } from './public-stores.errors.ts';
import type { StoreDirectory } from './store-directory.ts';

/** The answer to a program that filled in the hidden field. */
const AS_IF_SENT: OrderPlaced = {
  method: 'form',
  number: null,
  total: null,
  whatsappUrl: null,
  message: 'Pedido enviado.',
};

/** Routes that the cart of a published store calls. */
export const publicStoreRoutes: FastifyPluginAsync<
  OrderServices & { attempts: Attempts; directory: StoreDirectory }
> = async (app, { directory, ...services }) => {
  async function requireOpen(slug: string): Promise<OpenStore> {
    const state = await directory.find(slug);
    if (!state?.store.settings) throw storeClosed();
    const { shopId, settings } = state.store;
    return { shopId, settings, products: state.products };
  }

  app.route(
    serve(publicStoreEndpoints.priceCart, async ({ params, body }) => {
      const { settings, products } = await requireOpen(params.slug);
      const cart = priceCart(body.items, products, settings.storeSettings);
      return toPricedCart(cart, settings.storeSettings, settings.delivery);
    }),
  );

  app.route({
    ...serve(publicStoreEndpoints.order, async ({ params, body }) => {
      const store = await requireOpen(params.slug);
      if (body.website) return AS_IF_SENT;
      return placeOrder(services, store, body);
    }),
    ...limitCalls(services.attempts, 'store-order', { mails: true }),
  });
};

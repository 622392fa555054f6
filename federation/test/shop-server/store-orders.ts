import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import {
  ORDERS_PER_PAGE,
  type StoreOrder,
  storeOrderEndpoints,
} from '@mostrador/contracts/store-orders';
import { aHeldSale } from '@mostrador/contracts/test/a-held-sale';
import { newId } from '@mostrador/domain';
import type { Shop } from './shop.ts';

export function storeOrderHandlers(shop: Shop) {
  const find = (id: string) => shop.storeOrders.find(({ _id }) => _id === id);
  const notFound = () =>
    refuse(404, { error: 'Ese pedido no existe', code: 'store-order.not-found' });

  return [
    mockEndpoint(storeOrderEndpoints.list, ({ query: { page, state } }) => {
      const matching = shop.storeOrders.filter((order) => !state || order.state === state);
      return {
        orders: matching.slice((page - 1) * ORDERS_PER_PAGE, page * ORDERS_PER_PAGE),
        pagination: {
          page,
          pages: Math.ceil(matching.length / ORDERS_PER_PAGE),
          total: matching.length,
        },
        newOrders: shop.storeOrders.filter((order) => order.state === 'new').length,
      };
    }),
    mockEndpoint(storeOrderEndpoints.news, () => {
      const fresh = shop.storeOrders.filter((order) => order.state === 'new');
      const [latest] = fresh;
      return {
        count: fresh.length,
        latest: latest
          ? {
              _id: latest._id,
              number: latest.number,
              total: latest.total,
              method: latest.method,
              buyerName: latest.buyer.name,
            }
          : null,
      };
    }),
    mockEndpoint(storeOrderEndpoints.setState, ({ params, body }) => {
      const order = find(params.id);
      if (!order) return notFound();
      const changed: StoreOrder = { ...order, state: body.state };
      shop.storeOrders = shop.storeOrders.with(shop.storeOrders.indexOf(order), changed);
      return changed;
    }),
    mockEndpoint(storeOrderEndpoints.sell, ({ params }) => {
      const order = find(params.id);
      if (!order) return notFound();
      const held = aHeldSale({ _id: newId(), name: `Pedido ${order.number}` });
      shop.heldSales = [held, ...shop.heldSales];
      return { heldSaleId: held._id };
    }),
  ];
}

import { heldSaleEndpoints } from '@mostrador/contracts/held-sales';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { productEndpoints } from '@mostrador/contracts/products';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { applyChange } from '@mostrador/domain/apply-change';
import type { Shop } from './shop.ts';

/**
 * Returns the handlers that a till needs besides products and sales: settings, best sellers, sales
 * on hold.
 */
export function tillHandlers(shop: Shop) {
  const gone = () =>
    refuse(404, { error: 'La venta en espera no existe', code: 'held-sale.not-found' });
  const without = (id: string) => shop.heldSales.filter(({ _id }) => _id !== id);
  return [
    mockEndpoint(productEndpoints.bestSellers, () => ({ productIds: shop.bestSellers })),
    mockEndpoint(tillSettingsEndpoints.get, () => shop.tillSettings),
    mockEndpoint(tillSettingsEndpoints.update, ({ body }) => {
      shop.tillSettings = applyChange(shop.tillSettings, body);
      return shop.tillSettings;
    }),
    mockEndpoint(heldSaleEndpoints.list, () => shop.heldSales),
    mockEndpoint(heldSaleEndpoints.hold, ({ params: { id }, body }) => {
      const { _id, username } = shop.user;
      const held = {
        _id: id,
        createdAt: new Date().toISOString(),
        userId: { _id, username },
        ...body,
      };
      shop.heldSales = [held, ...without(id)];
      return held;
    }),
    mockEndpoint(heldSaleEndpoints.take, ({ params: { id } }) => {
      const held = shop.heldSales.find(({ _id }) => _id === id);
      if (!held) return gone();
      shop.heldSales = without(id);
      return held;
    }),
    mockEndpoint(heldSaleEndpoints.discard, ({ params: { id } }) => {
      if (!shop.heldSales.some(({ _id }) => _id === id)) return gone();
      shop.heldSales = without(id);
    }),
  ];
}

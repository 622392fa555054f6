import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import type { Product } from '@mostrador/contracts/products';
import { type CompletedSale, type NewSale, saleEndpoints } from '@mostrador/contracts/sales';
import { newId, subtotalOf, sumOf, toCents, toPesos } from '@mostrador/domain';
import { type HttpHandler, HttpResponse, http } from 'msw';
import type { Shop } from './shop.ts';

export function saleHandlers(shop: Shop) {
  return [
    mockEndpoint(saleEndpoints.list, ({ query: { limit, page, count } }) => {
      const pages = Math.ceil(shop.sales.length / limit);
      return {
        sales: shop.sales.slice((page - 1) * limit, page * limit),
        ...(count === 'all' && { pagination: { page, pages, total: shop.sales.length } }),
      };
    }),
    mockEndpoint(saleEndpoints.complete, ({ body: posted }) => {
      const body = { ...posted, _id: posted._id ?? newId() };
      shop.sent.push(body);
      const made = shop.sales.find(({ _id }) => _id === body._id);
      if (made) return { ...made, stock: stockOf(shop, body) };
      const short = body.items
        .filter(({ productId, quantity }) => productOf(shop, productId).stock < quantity)
        .map(({ productId }) => productOf(shop, productId))[0];
      if (short)
        return refuse(409, {
          error: `Stock insuficiente: quedan ${short.stock} de ${short.name}`,
          code: 'sale.insufficient-stock',
        });
      return sell(shop, body);
    }),
  ];
}

/** Records the next sale, and cuts the connection before answering. */
export function losesNextSale(shop: Shop): HttpHandler {
  return http.post(
    '*/api/sales',
    async ({ request }) => {
      const body = (await request.json()) as NewSale;
      shop.sent.push(body);
      sell(shop, body);
      return HttpResponse.error();
    },
    { once: true },
  );
}

/** Prices each line from the shop's own product and subtracts its stock. */
function sell(shop: Shop, body: NewSale): CompletedSale {
  const items = body.items.map(({ productId, quantity }) => {
    const product = productOf(shop, productId);
    const subtotal = toPesos(subtotalOf(toCents(product.price), quantity));
    const { stock, version } = product;
    const left = { ...product, stock: stock - quantity, version: version + 1 };
    shop.products = shop.products.with(shop.products.indexOf(product), left);
    return { productId, productName: product.name, quantity, price: product.price, subtotal };
  });
  const sale: CompletedSale = {
    _id: body._id,
    createdAt: new Date().toISOString(),
    total: toPesos(sumOf(items.map(({ subtotal }) => toCents(subtotal)))),
    status: 'completed',
    paymentMethod: body.paymentMethod ?? 'Efectivo',
    userId: { _id: shop.user._id, username: shop.user.username },
    items,
    cancelledBy: null,
    cancelledAt: null,
    warning: shop.warning,
    stock: stockOf(shop, body),
  };
  shop.sales.unshift(sale);
  return sale;
}

function stockOf(shop: Shop, { items }: NewSale): CompletedSale['stock'] {
  return items.map(({ productId }) => {
    const { _id, stock, version } = productOf(shop, productId);
    return { _id, stock, version };
  });
}

function productOf({ products }: Shop, id: string): Product {
  return products.find(({ _id }) => _id === id) as Product;
}

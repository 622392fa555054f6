import type { HeldCart } from '@mostrador/contracts/held-sales';
import type { OrderState, StoreOrder } from '@mostrador/contracts/store-orders';
import { GENERAL_IVA_RATE, newId, toPesos } from '@mostrador/domain';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { putOnHold } from '../held-sales/held-sales.usecases.ts';
import { findProducts } from '../products/listed-products.repository.ts';
import {
  orderAlreadySold,
  orderCancelled,
  orderNotFound,
  orderSold,
} from './store-orders.errors.ts';
import {
  lockOrder,
  renewSaleId,
  type StoredOrder,
  toStoreOrder,
  updateOrderState,
} from './store-orders.repository.ts';

/** Limit of a held sale's name. */
const MAX_HELD_NAME = 60;

/**
 * Changes the state of an order. Throws `store-order.not-found`, and `store-order.sold` for an
 * order that became a sale.
 */
export async function setOrderState(
  shop: ShopDatabase,
  author: Authorship,
  { id, state }: { id: string; state: OrderState },
): Promise<StoreOrder> {
  return shop.transact(async (tx) => {
    const order = await requireOrder(tx, id);
    if (order.sale === 'completed' && state === 'cancelled') throw orderSold();
    if (order.state !== state) {
      await updateOrderState(tx, id, state);
      const { number } = order;
      const change = { from: order.state, to: state };
      recordAudit(tx, author, 'store-order.state-changed', { _id: id, number, state: change });
    }
    return toStoreOrder({ ...order, state });
  });
}

/**
 * Puts an order on hold as the cart of a sale at today's prices, for the counter to take up.
 * Repeated calls use the same sale id, so an order is sold once; after that sale was cancelled, the
 * next one gets another id.
 *
 * Throws `store-order.not-found`, `store-order.cancelled`, `store-order.already-sold`, and the
 * errors of putting on hold: `held-sale.taken` while it is at a till.
 */
export async function sellOrder(
  shop: ShopDatabase,
  author: Authorship,
  id: string,
): Promise<{ heldSaleId: string }> {
  return shop.transact(async (tx) => {
    const order = await requireOrder(tx, id);
    if (order.sale === 'completed') throw orderAlreadySold();
    if (order.state === 'cancelled') throw orderCancelled();
    const saleId = order.sale === 'cancelled' ? newId(author.now) : order.saleId;
    if (saleId !== order.saleId) await renewSaleId(tx, id, saleId);
    const name = `Pedido ${order.number} · ${order.buyer.name}`.slice(0, MAX_HELD_NAME);
    await putOnHold(tx, author, saleId, { name, cart: await cartOf(tx, order) });
    return { heldSaleId: saleId };
  });
}

async function requireOrder(tx: ShopTransaction, id: string): Promise<StoredOrder> {
  const order = await lockOrder(tx, id);
  if (!order) throw orderNotFound();
  return order;
}

/**
 * Returns the order's cart. A deleted product becomes a line without a product, at the order's
 * price.
 */
async function cartOf(tx: ShopTransaction, { lines }: StoredOrder): Promise<HeldCart> {
  const ids = lines.map(({ productId }) => productId);
  const products = new Map((await findProducts(tx, ids)).map((product) => [product._id, product]));
  return {
    lines: lines.map(({ productId, name, unit, quantity, priceCents }) => {
      const product = products.get(productId);
      return product
        ? {
            productId,
            name: product.name,
            price: product.price,
            ivaRate: product.ivaRate,
            unit: product.unit,
            quantity,
          }
        : {
            productId: null,
            name,
            price: toPesos(priceCents),
            ivaRate: GENERAL_IVA_RATE,
            unit,
            quantity,
          };
    }),
    customer: null,
  };
}

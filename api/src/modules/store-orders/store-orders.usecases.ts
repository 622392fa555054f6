import type { HeldCart } from '@mostrador/contracts/held-sales';
import { type OrderState, SHIPPING_LINE, type StoreOrder } from '@mostrador/contracts/store-orders';
import { type Cents, GENERAL_IVA_RATE, newId, toPesos, type Unit } from '@mostrador/domain';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { putOnHold } from '../held-sales/held-sales.usecases.ts';
import { findProducts } from '../products/listed-products.repository.ts';
import { findBuyer } from './buyers.repository.ts';
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
    if (order.sale === 'completed' && state !== 'delivered') throw orderSold();
    if (order.sale !== 'completed') await changeState(tx, author, order, state);
    return toStoreOrder({ ...order, state });
  });
}

async function changeState(
  tx: ShopTransaction,
  author: Authorship,
  { id, number, state: before }: StoredOrder,
  state: OrderState,
): Promise<void> {
  if (before === state) return;
  await updateOrderState(tx, id, state);
  const change = { from: before, to: state };
  recordAudit(tx, author, 'store-order.state-changed', { _id: id, number, state: change });
}

/**
 * Puts an order on hold as the cart of a sale at today's prices, for the counter to take up. From
 * then on it is being prepared: it stays open until its sale is completed, and is open again when
 * that sale is cancelled. Repeated calls use the same sale id, so an order is sold once; after that sale was cancelled, the
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
    if (order.state === 'new') await changeState(tx, author, order, 'prepared');
    const name = [`Pedido ${order.number}`, order.buyer.name].filter(Boolean).join(' · ');
    await putOnHold(tx, author, saleId, {
      name: name.slice(0, MAX_HELD_NAME),
      cart: await cartOf(tx, order),
    });
    return { heldSaleId: saleId };
  });
}

async function requireOrder(tx: ShopTransaction, id: string): Promise<StoredOrder> {
  const order = await lockOrder(tx, id);
  if (!order) throw orderNotFound();
  return order;
}

/**
 * Returns the order's cart, with the shipping as a line and the buyer as its customer, if the shop
 * knows them. A deleted product becomes a line without a product, at the order's price.
 */
async function cartOf(tx: ShopTransaction, order: StoredOrder): Promise<HeldCart> {
  const { lines, number, buyer, notes, delivery, shipping } = order;
  const ids = lines.map(({ productId }) => productId);
  const products = new Map((await findProducts(tx, ids)).map((product) => [product._id, product]));
  const heldLines: HeldCart['lines'] = lines.map(
    ({ productId, name, unit, quantity, priceCents }) => {
      const product = products.get(productId);
      if (!product) return freeLine({ name, price: priceCents, unit, quantity });
      const { price, ivaRate } = product;
      return { productId, name: product.name, price, ivaRate, unit: product.unit, quantity };
    },
  );
  if (shipping > 0)
    heldLines.push(freeLine({ name: SHIPPING_LINE, price: shipping, unit: 'unit', quantity: 1 }));
  const { name, address } = buyer;
  return {
    lines: heldLines,
    customer: (await findBuyer(tx, buyer)) ?? null,
    order: { number, buyer: name, delivery, address, notes },
  };
}

function freeLine({
  price,
  ...line
}: {
  name: string;
  price: Cents;
  unit: Unit;
  quantity: number;
}): HeldCart['lines'][number] {
  return { productId: null, price: toPesos(price), ivaRate: GENERAL_IVA_RATE, ...line };
}

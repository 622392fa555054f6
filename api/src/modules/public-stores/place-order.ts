import { type OrderPlaced, REQUIRED_OF_BUYER } from '@mostrador/contracts/public-stores';
import type { newOrder } from '@mostrador/contracts/public-stores.schemas';
import type { OrderMethod } from '@mostrador/contracts/store-config';
import type { ParsedStoreConfig } from '@mostrador/contracts/store-config.schemas';
import { MAX_PESOS, newId, sumOf, toCents, toPesos } from '@mostrador/domain';
import type { Clock } from '@mostrador/server-kit/clock';
import { DomainError } from '@mostrador/server-kit/http/errors';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Attempts } from '@mostrador/server-kit/limits/attempts';
import type { z } from 'zod';
import type { Database } from '../../database/database.ts';
import {
  insertOrder,
  type OrderToKeep,
  replaceContent,
  type StoredOrder,
} from '../store-orders/store-orders.repository.ts';
import { type ChosenDelivery, chosenDelivery, requireDelivery } from './order-delivery.ts';
import { orderCopyMailJob, orderMailJob } from './order-mails.ts';
import { whatsappUrl } from './order-words.ts';
import { type CartNow, priceCart } from './price-cart.ts';
import { orderNotPossible, ordersOff, storeClosed } from './public-stores.errors.ts';
import type { OfferedProduct } from './published-store.repository.ts';

type Order = z.output<typeof newOrder>;

/** An open store, and the products it offers now. */
export interface OpenStore {
  shopId: string;
  settings: ParsedStoreConfig;
  products: ReadonlyMap<string, OfferedProduct>;
}

export interface OrderServices {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  attempts: Pick<Attempts, 'countMail'>;
}

const TITLES = { name: 'Nombre', phone: 'Teléfono', email: 'Email', address: 'Dirección' } as const;
const MISSING = 'Completá este campo';

const TOLD: Readonly<Record<OrderMethod, string>> = {
  whatsapp: 'Enviá el mensaje que se abrió en WhatsApp para terminar tu pedido.',
  email: 'Pedido enviado. Te mandamos una copia por correo.',
  form: 'Pedido enviado. El comercio se va a comunicar con vos.',
};

/**
 * Orders a cart at current prices, by the store's method. The order is stored once for each id. For
 * WhatsApp the answer's address opens the message to send: until the shop touches that order, the
 * same id replaces it, so that the shop has what the last message says.
 *
 * Throws `input.invalid`, `store-order.off`, `store-order.not-possible`,
 * `store-order.shipping-changed` and `store-order.below-minimum`.
 */
export async function placeOrder(
  services: OrderServices,
  store: OpenStore,
  order: Order,
): Promise<OrderPlaced> {
  const { businessInfo, storeSettings, delivery: terms } = store.settings;
  const { allowOrders, orderMethod: method, showPrices } = storeSettings;
  const { whatsapp } = businessInfo;
  if (!allowOrders || (method === 'whatsapp' && !whatsapp)) throw ordersOff();
  const delivery = chosenDelivery(order.delivery, terms);
  requireBuyer(order, [
    ...REQUIRED_OF_BUYER[method],
    ...(delivery.way === 'shipping' ? (['address'] as const) : []),
  ]);
  const cart = priceCart(order.items, store.products, storeSettings);
  // The copy goes to any address that was typed: limits the mails that one address can get.
  if (method === 'email' && order.email)
    await services.attempts.countMail('store-order', order.email);
  const kept = await keep(services, store, { ...order, method, cart, chosen: delivery });
  return {
    method,
    number: kept.number,
    total: showPrices ? toPesos(kept.total) : null,
    whatsappUrl:
      method === 'whatsapp' && whatsapp
        ? whatsappUrl(whatsapp, kept, { storeName: businessInfo.name, showPrices })
        : null,
    message: TOLD[method],
  };
}

/**
 * Stores an order. A repeated order gets the stored one, even when its products no longer exist.
 */
async function keep(
  { database, clock, jobs }: OrderServices,
  { shopId, settings }: OpenStore,
  order: Order & { method: OrderMethod; cart: CartNow; chosen: ChosenDelivery },
): Promise<StoredOrder> {
  const now = clock.now();
  const { _id: id = newId(now), method, cart, chosen, email = null, phone, address, notes } = order;
  const shop = database.forShop(shopId).announcing(['store-orders']);
  const requireAsIs = () => {
    requirePossible(cart);
    requireDelivery(chosen, { ...settings, products: cart.total, seen: order.shippingCost });
  };
  const toKeep: OrderToKeep = {
    id,
    saleId: newId(now),
    method,
    buyer: { name: order.name ?? '', phone, email, address },
    notes,
    lines: cart.lines.map(({ image: _image, problem: _problem, ...line }) => line),
    delivery: chosen.way,
    shipping: chosen.cost,
    total: sumOf([cart.total, chosen.cost]),
    createdAt: now,
  };
  return shop.transact(async (tx) => {
    const inserted = await insertOrder(tx, toKeep);
    // The shop was deleted after its store was read.
    if (!inserted) throw storeClosed();
    const { order: kept, isNew } = inserted;
    if (isNew) {
      requireAsIs();
      if (method !== 'whatsapp') await jobs.add(orderMailJob, { shopId, orderId: id }, tx);
      if (method === 'email' && email)
        await jobs.add(orderCopyMailJob, { shopId, orderId: id }, tx);
      return kept;
    }
    if (method !== 'whatsapp' || kept.method !== 'whatsapp' || kept.state !== 'new') return kept;
    requireAsIs();
    const { saleId, createdAt } = kept;
    await replaceContent(tx, toKeep);
    return { ...kept, ...toKeep, saleId, createdAt };
  });
}

function requireBuyer(order: Order, required: readonly (keyof typeof TITLES)[]): void {
  const missing = required.filter((field) => !order[field]);
  const [first] = missing;
  if (!first) return;
  throw new DomainError(400, {
    error: `${TITLES[first]}: ${MISSING}`,
    code: 'input.invalid',
    fields: Object.fromEntries(missing.map((field) => [field, MISSING])),
  });
}

/** Throws the first reason why the cart cannot be ordered as it is. */
function requirePossible({ lines, gone, total }: CartNow): void {
  if (gone.length > 0)
    throw orderNotPossible(
      'Un producto de tu carrito ya no está en la tienda. Sacalo para seguir.',
    );
  const problem = lines.find((line) => line.problem !== null)?.problem;
  if (problem) throw orderNotPossible(problem);
  if (total > toCents(MAX_PESOS)) throw orderNotPossible('El total del pedido es demasiado grande');
}

import { type OrderPlaced, REQUIRED_OF_BUYER } from '@mostrador/contracts/public-stores';
import type { newOrder } from '@mostrador/contracts/public-stores.schemas';
import type { OrderMethod } from '@mostrador/contracts/store-config';
import type { ParsedStoreConfig } from '@mostrador/contracts/store-config.schemas';
import { MAX_PESOS, newId, toCents, toPesos } from '@mostrador/domain';
import type { Clock } from '@mostrador/server-kit/clock';
import { DomainError } from '@mostrador/server-kit/http/errors';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Attempts } from '@mostrador/server-kit/limits/attempts';
import type { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { insertOrder, type StoredOrder } from '../store-orders/store-orders.repository.ts';
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

const TITLES = { name: 'Nombre', phone: 'Teléfono', email: 'Email' } as const;
const MISSING = 'Completá este campo';

/**
 * Orders a cart at current prices, by the store's method. A form or email order is stored once for
 * each id. A WhatsApp order is not stored: it is the message that the answer's address opens.
 *
 * Throws `input.invalid`, `store-order.off` and `store-order.not-possible`.
 */
export async function placeOrder(
  services: OrderServices,
  store: OpenStore,
  order: Order,
): Promise<OrderPlaced> {
  const { businessInfo, storeSettings } = store.settings;
  const { allowOrders, orderMethod: method, showPrices } = storeSettings;
  if (!allowOrders) throw ordersOff();
  requireBuyer(order, method);
  const cart = priceCart(order.items, store.products, storeSettings);
  if (method === 'whatsapp') {
    requirePossible(cart);
    if (!businessInfo.whatsapp) throw ordersOff();
    const { name: storeName } = businessInfo;
    const details = { storeName, buyer: order.name, notes: order.notes, showPrices };
    return {
      method,
      number: null,
      total: showPrices ? toPesos(cart.total) : null,
      whatsappUrl: whatsappUrl(businessInfo.whatsapp, cart, details),
      message: 'Enviá el mensaje que se abrió en WhatsApp para terminar tu pedido.',
    };
  }
  // The copy goes to any address that was typed: limits the mails that one address can get.
  if (method === 'email' && order.email)
    await services.attempts.countMail('store-order', order.email);
  const kept = await keep(services, store, { ...order, method, cart });
  return {
    method,
    number: kept.number,
    total: showPrices ? toPesos(kept.total) : null,
    whatsappUrl: null,
    message:
      method === 'email'
        ? 'Pedido enviado. Te mandamos una copia por correo.'
        : 'Pedido enviado. El comercio se va a comunicar con vos.',
  };
}

/**
 * Stores an order. A repeated order gets the stored one, even when its products no longer exist.
 */
async function keep(
  { database, clock, jobs }: OrderServices,
  { shopId }: OpenStore,
  order: Order & { method: StoredOrder['method']; cart: CartNow },
): Promise<StoredOrder> {
  const now = clock.now();
  const { _id: id = newId(now), method, cart, name, phone, email = null, address, notes } = order;
  const shop = database.forShop(shopId).announcing(['store-orders']);
  return shop.transact(async (tx) => {
    const inserted = await insertOrder(tx, {
      id,
      saleId: newId(now),
      method,
      buyer: { name: name ?? '', phone, email, address },
      notes,
      lines: cart.lines.map(({ image: _image, problem: _problem, ...line }) => line),
      total: cart.total,
      createdAt: now,
    });
    // The shop was deleted after its store was read.
    if (!inserted) throw storeClosed();
    const { order: kept, isNew } = inserted;
    if (!isNew) return kept;
    requirePossible(cart);
    if (method === 'email') {
      await jobs.add(orderMailJob, { shopId, orderId: id }, tx);
      if (email) await jobs.add(orderCopyMailJob, { shopId, orderId: id }, tx);
    }
    return kept;
  });
}

function requireBuyer(order: Order, method: OrderMethod): void {
  const missing = REQUIRED_OF_BUYER[method].filter((field) => !order[field]);
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

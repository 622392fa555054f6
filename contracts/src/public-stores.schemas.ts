import { UNITS } from '@mostrador/domain';
import { isStoreSlug } from '@mostrador/domain/store-slug';
import { z } from 'zod';
import { boundedText, emailAddress, id, optionalText, pesos } from './fields.ts';
import { phone } from './phone.schemas.ts';
import { MAX_ORDER_LINES } from './public-stores.constants.ts';
import { soldQuantity } from './sales.schemas.ts';
import { ORDER_METHODS } from './store-config.constants.ts';
import { DELIVERIES } from './store-orders.constants.ts';

export const bySlug = z.object({
  slug: boundedText(60)
    .toLowerCase()
    .refine(isStoreSlug, 'No es la dirección de una tienda')
    .meta({ title: 'Tienda' }),
});

const items = z
  .array(
    z.object({
      productId: id.meta({ title: 'Producto' }),
      quantity: soldQuantity.meta({ title: 'Cantidad' }),
    }),
  )
  .min(1, 'El carrito está vacío')
  .max(MAX_ORDER_LINES)
  .meta({ title: 'Carrito' });

export const cart = z.object({ items });
export type Cart = z.input<typeof cart>;

/** In pesos. A cart may exceed the maximum of a sale. */
const amount = z.number().min(0);

/** A cart at current prices, which are null where the store shows none. */
export const pricedCart = z.object({
  lines: z.array(
    z.object({
      productId: id,
      name: z.string(),
      unit: z.enum(UNITS),
      quantity: soldQuantity,
      price: pesos.nullable(),
      subtotal: amount.nullable(),
      image: z.string().nullable(),
      /** The reason why this line cannot be ordered, as a sentence. */
      problem: z.string().nullable(),
    }),
  ),
  /** Products that the store no longer offers: the page removes them from the cart. */
  gone: z.array(id),
  /** Without shipping. */
  total: amount.nullable(),
  /** The current terms of shipping; null where the store does not ship. */
  shipping: z.object({ cost: pesos, minimum: pesos.nullable() }).nullable(),
});
export type PricedCart = z.infer<typeof pricedCart>;

export const newOrder = z.object({
  /** Made by the browser: an order sent again after a lost answer is one order. */
  _id: id.optional(),
  items,
  name: optionalText('Nombre', 100),
  phone,
  email: z
    .literal('')
    .transform(() => null)
    .or(emailAddress())
    .nullish()
    .meta({ title: 'Email' }),
  address: optionalText('Dirección', 160),
  /** Required where the store offers a choice. */
  delivery: z.enum(DELIVERIES).nullish().meta({ title: 'Entrega' }),
  /** The cost that the visitor saw: an order is refused when it is another one by now. */
  shippingCost: pesos.nullish().meta({ title: 'Costo del envío' }),
  notes: optionalText('Notas', 1000, { multiline: true }),
  /** Hidden from people: only a bot fills it in. */
  website: z.string().max(200).nullish().meta({ title: 'Sitio web' }),
});
export type NewOrder = z.input<typeof newOrder>;

export const orderPlaced = z.object({
  method: z.enum(ORDER_METHODS),
  /** Null only for what a bot sent. */
  number: z.number().int().nullable(),
  /** Includes the shipping. Null where the store shows no prices. */
  total: pesos.nullable(),
  /** Opens the chat with the cart as text. */
  whatsappUrl: z.url().nullable(),
  /** A sentence for the buyer. */
  message: z.string(),
});
export type OrderPlaced = z.infer<typeof orderPlaced>;

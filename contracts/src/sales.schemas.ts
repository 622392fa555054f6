import { z } from 'zod';
import { id, isoDateTime, pageQuery, pagination, pesos, quantity } from './fields.ts';
import { DEFAULT_PAYMENT_METHOD, MAX_SALE_LINES, PAYMENT_METHODS } from './sales.ts';
import { stockLeft } from './shop-events.schemas.ts';

export { byId } from './fields.ts';

export const saleItem = z.object({
  productId: id,
  productName: z.string(),
  quantity,
  /** Pesos for one unit, as it was when sold. */
  price: pesos,
  subtotal: z.number(),
});

export const sale = z.object({
  _id: id,
  createdAt: isoDateTime,
  total: z.number(),
  status: z.enum(['completed', 'cancelled']),
  paymentMethod: z.enum(PAYMENT_METHODS),
  userId: z.object({ _id: id, username: z.string() }),
  items: z.array(saleItem),
  cancelledBy: z.string().nullable(),
  cancelledAt: isoDateTime.nullable(),
});
export type Sale = z.infer<typeof sale>;

/** The server prices every line from its own products: a price sent by a till would be ignored. */
export const newSale = z.object({
  /** Made by the till before sending. The same id sent twice is one sale and the same answer. */
  _id: id,
  items: z
    .array(
      z.object({
        productId: id.meta({ title: 'Producto' }),
        /** Whole where the product is sold by unit, which only the server knows. */
        quantity: z.number().positive().multipleOf(0.001).max(99_999).meta({ title: 'Cantidad' }),
      }),
    )
    .min(1, 'El carrito está vacío')
    .max(MAX_SALE_LINES)
    .meta({ title: 'Carrito' }),
  paymentMethod: z.enum(PAYMENT_METHODS).default(DEFAULT_PAYMENT_METHOD).meta({ title: 'Pago' }),
});
export type NewSale = z.input<typeof newSale>;

/** The documented API requires only the items: the server makes the id of a sale without one. */
export const postedSale = newSale.partial({ _id: true });

export const completedSale = sale.extend({
  warning: z.string().optional(),
  /** The remaining stock of each product sold, as of this answer. */
  stock: z.array(stockLeft),
});
export type CompletedSale = z.infer<typeof completedSale>;

export const saleListQuery = z.object({
  ...pageQuery,
  limit: z.coerce.number().int().min(1).max(50).default(50).meta({ title: 'Límite' }),
  /** `none` leaves `pagination` out: counting a million sales takes longer than reading five. */
  count: z.enum(['all', 'none']).default('all').meta({ title: 'Recuento' }),
});
export const saleList = z.object({ sales: z.array(sale), pagination: pagination.optional() });

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, isoDateTime, pageQuery, pagination, pesos, quantity } from './fields.ts';

export const PAYMENT_METHODS = ['Efectivo', 'Débito', 'Crédito', 'Transferencia', 'QR'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const DEFAULT_PAYMENT_METHOD: PaymentMethod = 'Efectivo';

export const MAX_SALE_LINES = 500;

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
        quantity: z.number().int().min(1).max(99_999).meta({ title: 'Cantidad' }),
      }),
    )
    .min(1, 'El carrito está vacío')
    .max(MAX_SALE_LINES)
    .meta({ title: 'Carrito' }),
  paymentMethod: z.enum(PAYMENT_METHODS).default(DEFAULT_PAYMENT_METHOD).meta({ title: 'Pago' }),
});
export type NewSale = z.input<typeof newSale>;

/** As documented, the items are enough: a sale that comes without an id is named by the server. */
const postedSale = newSale.partial({ _id: true });

export const completedSale = sale.extend({ warning: z.string().optional() });
export type CompletedSale = z.infer<typeof completedSale>;

export const saleEndpoints = {
  complete: endpoint({
    method: 'POST',
    path: '/sales',
    access: 'canManageSales',
    summary: 'Completes a sale: takes its stock and records it, once for each id',
    body: postedSale,
    response: { 201: completedSale },
  }),
  list: endpoint({
    method: 'GET',
    path: '/sales',
    access: 'signed-in',
    summary: "Sales, newest first; without canViewHistory, the caller's own sales of today",
    query: z.object({
      ...pageQuery,
      limit: z.coerce.number().int().min(1).max(50).default(50).meta({ title: 'Límite' }),
      /** `none` leaves `pagination` out: counting a million sales takes longer than reading five. */
      count: z.enum(['all', 'none']).default('all').meta({ title: 'Recuento' }),
    }),
    response: { 200: z.object({ sales: z.array(sale), pagination: pagination.optional() }) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/sales/:id',
    access: 'signed-in',
    summary: 'One sale with its items',
    params: z.object({ id }),
    response: { 200: sale },
  }),
};

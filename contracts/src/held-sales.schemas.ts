import { GENERAL_IVA_RATE, UNITS } from '@mostrador/domain';
import { z } from 'zod';
import { id, isoDateTime, pesos, requiredText, storableText } from './fields.ts';
import { MAX_SALE_LINES } from './sales.constants.ts';
import { discount, ivaRate, soldQuantity } from './sales.schemas.ts';
import { DELIVERIES } from './store-orders.constants.ts';

export { byId, nothing } from './fields.ts';

/** A line as the till shows it. The server prices the sale when it is completed. */
const heldLine = z.object({
  /** Null for a line without a product. */
  productId: id.nullable().meta({ title: 'Producto' }),
  name: requiredText('Nombre', 120),
  price: pesos.meta({ title: 'Precio' }),
  /** The moment when it was the product's price; left out where the cart has the shop's price. */
  pricedAt: isoDateTime.optional().meta({ title: 'Hora del precio' }),
  ivaRate: ivaRate.default(GENERAL_IVA_RATE).meta({ title: 'IVA' }),
  unit: z.enum(UNITS).meta({ title: 'Unidad' }),
  quantity: soldQuantity.meta({ title: 'Cantidad' }),
  discount: discount.optional(),
  labelTotal: pesos.optional().meta({ title: 'Precio de la etiqueta' }),
});

export const heldCart = z.object({
  lines: z.array(heldLine).min(1, 'El carrito está vacío').max(MAX_SALE_LINES).meta({
    title: 'Carrito',
  }),
  discount: discount.optional(),
  customer: z
    .object({ _id: id, name: requiredText('Cliente', 120) })
    .nullable()
    .meta({ title: 'Cliente' }),
  /** The order of the online store that this cart sells. */
  order: z
    .object({
      number: z.number().int().meta({ title: 'Pedido' }),
      buyer: storableText(100).meta({ title: 'Comprador' }),
      delivery: z.enum(DELIVERIES).nullable().meta({ title: 'Entrega' }),
      address: storableText(160).nullable().meta({ title: 'Dirección' }),
      notes: storableText(1000, { multiline: true }).nullable().meta({ title: 'Notas' }),
    })
    .optional(),
  /** The choice made at the till; tills that do not know invoices leave it out. */
  wantsInvoice: z.literal(true).optional().meta({ title: 'Generar factura electrónica' }),
});
export type HeldCart = z.infer<typeof heldCart>;

export const holdSale = z.object({
  name: requiredText('Nombre', 60),
  cart: heldCart,
  /**
   * The `takeId` with which this till took up the sale, when it holds the sale again. Without it
   * the server matches by seller, who may have two tills.
   */
  takeId: id.optional(),
});

export const heldSale = z.object({
  /** The id of its future sale: the sale is completed once, however often it is taken up. */
  _id: id,
  name: z.string(),
  createdAt: isoDateTime,
  userId: z.object({ _id: id, username: z.string() }),
  cart: heldCart,
});
export type HeldSale = z.infer<typeof heldSale>;

/** Newest first. */
export const heldSaleList = z.array(heldSale);

/** Made by the till before sending: the same till can take the sale again after a lost answer. */
export const takeHeldSale = z.object({ takeId: id });

import { UNITS } from '@mostrador/domain';
import { z } from 'zod';
import { byId, id, isoDateTime, quantity } from './fields.ts';
import { MAX_AUTHORIZATIONS_OF_RETURN } from './returns.constants.ts';
import { MAX_PAYMENTS, MAX_SALE_LINES } from './sales.constants.ts';
import { methodKey, payment, refundPart, saleNumber, soldQuantity } from './sales.schemas.ts';
import { stockLeft } from './shop-events.schemas.ts';

export { byId } from './fields.ts';
export { pdf, receiptQuery } from './sales.schemas.ts';

/** The returned quantity of one line of a sale, and whether it is restocked. */
export const postedReturnItem = z.object({
  /** The place of the line among the sale's items, from 0. */
  position: z
    .number()
    .int()
    .min(0)
    .max(MAX_SALE_LINES - 1)
    .meta({ title: 'Renglón' }),
  quantity: soldQuantity.meta({ title: 'Cantidad' }),
  /** True restocks, false writes off. A line without a product has no stock to restock. */
  restock: z.boolean().default(true).meta({ title: 'Vuelve al stock' }),
});

/**
 * A return. The refund follows from the charge of each line; see `refundOf`. By default it is
 * refunded the way it was paid; see `splitRefund`.
 */
export const newReturn = z.object({
  /** Made by the screen before sending. The same id sent twice is one return, same answer. */
  _id: id,
  /** A line may appear twice: one part restocked, one part written off. */
  items: z
    .array(postedReturnItem)
    .min(1, 'Elegí al menos un producto para devolver')
    .max(2 * MAX_SALE_LINES)
    .meta({ title: 'Productos' }),
  /** The parts of the refund, which add up to it. */
  payments: z.array(refundPart).max(MAX_PAYMENTS).optional().meta({ title: 'Medios de pago' }),
  /** The single method of the whole refund, where there are no `payments`. */
  paymentMethod: methodKey.optional(),
  /** For acts that the seller may not do alone: refunding by another method than the payment's. */
  authorizationIds: z
    .array(id)
    .max(MAX_AUTHORIZATIONS_OF_RETURN)
    .optional()
    .meta({ title: 'Autorizaciones' }),
  /**
   * False asks the server to refuse a cash refund of more than the drawer should hold; true confirms
   * it. Without the field nothing is asked.
   */
  confirmed: z.boolean().optional().meta({ title: 'Confirmado' }),
});
export type NewReturn = z.input<typeof newReturn>;

/** The server makes the id of a return without one. */
export const postedReturn = newReturn.partial({ _id: true });

export const returnItem = z.object({
  position: z.number().int(),
  productName: z.string(),
  unit: z.enum(UNITS),
  quantity,
  /** Its refund, in pesos. */
  amount: z.number(),
  restocked: z.boolean(),
});
export type ReturnItem = z.infer<typeof returnItem>;

export const saleReturn = z.object({
  _id: id,
  saleId: id,
  saleNumber,
  createdAt: isoDateTime,
  userId: z.object({ _id: id, username: z.string() }),
  /** The largest of `payments`. */
  paymentMethod: z.string(),
  /** The parts of the refund, which add up to the total. Empty when there was nothing to refund. */
  payments: z.array(payment),
  /** The refund, in pesos: the amounts of its items, and the rounding. */
  total: z.number(),
  /** The amount that rounding the cash added to its items, in pesos; negative if it took off. */
  rounding: z.number().default(0),
  items: z.array(returnItem),
});
export type SaleReturn = z.infer<typeof saleReturn>;

export const madeReturn = saleReturn.extend({
  /** The stock of each restocked product, as of this answer. */
  stock: z.array(stockLeft),
});
export type MadeReturn = z.infer<typeof madeReturn>;

export const returnList = z.object({ returns: z.array(saleReturn) });

export const returnParams = byId.extend({ returnId: id });

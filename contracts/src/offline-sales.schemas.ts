import { UNITS } from '@mostrador/domain';
import { z } from 'zod';
import {
  blankAsAbsent,
  id,
  isoDateTime,
  pageQuery,
  pagination,
  pesos,
  quantity,
} from './fields.ts';
import { MAX_SALE_LINES } from './sales.constants.ts';

export { byId, nothing } from './fields.ts';

const product = z.string();

/** Why the owner should look at an offline sale. Later releases must read all of these. */
export const offlineReason = z.discriminatedUnion('kind', [
  /** The product had another price when the sale was made. In pesos for one unit. */
  z.object({ kind: z.literal('price'), product, charged: pesos, price: pesos }),
  /** The product had been removed from the list. */
  z.object({ kind: z.literal('removed-product'), product }),
  /** The product was sold in fractions, and is sold by whole units by now. */
  z.object({ kind: z.literal('unit'), product, quantity }),
  /** The stock was short by this quantity, and the shop does not sell without stock. */
  z.object({
    kind: z.literal('shortage'),
    product,
    unit: z.enum(UNITS),
    missing: quantity,
  }),
  /** The register was closed before the sale arrived. Its closing does not have the sale. */
  z.object({ kind: z.literal('closed-register'), closure: z.int().nullable() }),
  /** No register was open, and the shop requires one. */
  z.object({ kind: z.literal('no-register') }),
  /** The seller was deactivated, or may no longer sell. */
  z.object({ kind: z.literal('seller') }),
  /**
   * Another user delivered the sale than its seller, and could not have given its discount: in
   * percent, the most that they may give.
   */
  z.object({ kind: z.literal('discount'), deliveredBy: z.string(), maxDiscount: z.number() }),
  /** The session of its seller on that device had been ended. */
  z.object({ kind: z.literal('session-ended') }),
  /** The customer had been removed: the sale was recorded without one. */
  z.object({ kind: z.literal('customer'), customer: z.string().nullable() }),
  /** The customer had been removed, and is one again because of what they owe. */
  z.object({ kind: z.literal('restored-customer'), customer: z.string() }),
  /** It is on account, and the shop no longer sold so without the server. */
  z.object({ kind: z.literal('credit') }),
  /** The customer owes more than their limit after it. In pesos. */
  z.object({
    kind: z.literal('credit-limit'),
    customer: z.string(),
    balance: z.number(),
    limit: pesos,
  }),
  /** The shop's surcharges, discounts or rounding of a payment had changed. */
  z.object({ kind: z.literal('payment-terms') }),
  /** The shop was over the sales of its plan's month. */
  z.object({ kind: z.literal('plan-limit') }),
  /** An earlier request for the same sale was recorded with another total. In pesos. */
  z.object({ kind: z.literal('total'), charged: pesos, recorded: pesos }),
  /** The device had seen the server again long before it sent the sale. */
  z.object({ kind: z.literal('late') }),
]);
export type OfflineReason = z.infer<typeof offlineReason>;

const person = z.object({ _id: id, username: z.string() });

/** An offline sale, as its owner looks at it. */
export const offlineSale = z.object({
  /** The sale's. */
  _id: id,
  number: z.int().nullable(),
  /** When the sale was made. */
  createdAt: isoDateTime,
  receivedAt: isoDateTime,
  total: z.number(),
  status: z.string(),
  userId: person,
  /** Whose session delivered it. */
  deliveredBy: person,
  reasons: z.array(offlineReason).max(MAX_SALE_LINES * 5),
  reviewedAt: isoDateTime.nullable(),
  reviewedBy: z.string().nullable(),
});
export type OfflineSale = z.infer<typeof offlineSale>;

export const offlineSaleQuery = z.object({
  ...pageQuery,
  /**
   * 'false': those with a reason that nobody reviewed yet; 'true': the reviewed ones; otherwise all
   * offline sales.
   */
  reviewed: blankAsAbsent(z.enum(['true', 'false'])).meta({ title: 'Revisadas' }),
});

/** Leaves out what the person has not seen, because it arrived after they opened the list. */
export const reviewOfAll = z.object({
  receivedUntil: isoDateTime.meta({ title: 'Llegada de la última' }),
});

/** How many were marked now. */
export const reviewedCount = z.object({ reviewed: z.int() });

/** Newest first. */
export const offlineSaleList = z.object({ sales: z.array(offlineSale), pagination });

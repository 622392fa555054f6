import { z } from 'zod';
import { newCashMovement, openCashRegister } from './cash-registers.schemas.ts';
import { customerName, quickCustomer } from './customers.schemas.ts';
import { blankAsAbsent, id, isoDateTime, pageQuery, pagination, pesos } from './fields.ts';
import { product, quickProduct } from './products.schemas.ts';
import { madeOffline } from './sales.schemas.ts';

export { byId, nothing } from './fields.ts';
export { reviewedCount, reviewOfAll } from './offline-sales.schemas.ts';

/** The moment of an act on a device, and the lease that it was done under. */
export const entryOffline = madeOffline
  .pick({ leaseId: true, clockAhead: true })
  .extend({ madeAt: isoDateTime.meta({ title: 'Hora en el dispositivo' }) })
  .meta({ title: 'Sin conexión' });
export type EntryOffline = z.infer<typeof entryOffline>;

export const offlineOpening = openCashRegister.extend({
  /** Made by the device: the register has it, unless another one was open. */
  _id: id,
  offline: entryOffline,
});
export type OfflineOpening = z.input<typeof offlineOpening>;

export const offlineMovement = newCashMovement.extend({
  /** The register that the device took to be open. The server looks for the one of that moment. */
  cashRegisterId: id.meta({ title: 'Caja' }),
  offline: entryOffline,
});
export type OfflineMovement = z.input<typeof offlineMovement>;

export const offlineProduct = quickProduct.safeExtend({
  /** Made by the device: the product has it, unless another one had its barcode. */
  _id: id,
  offline: entryOffline,
});
export type OfflineProduct = z.input<typeof offlineProduct>;

export const offlineCustomer = quickCustomer.safeExtend({
  /** Made by the device: the customer has it, unless another one had their document. */
  _id: id,
  offline: entryOffline,
});
export type OfflineCustomer = z.input<typeof offlineCustomer>;

/** An act on a device, other than a sale, before the device says when. */
export type OfflineAct =
  | { kind: 'opening'; body: Omit<OfflineOpening, 'offline'> }
  | { kind: 'cash-movement'; body: Omit<OfflineMovement, 'offline'> }
  | { kind: 'product'; body: Omit<OfflineProduct, 'offline'> }
  | { kind: 'customer'; body: Omit<OfflineCustomer, 'offline'> };

/** Why the owner should look at it. Later releases must read all of these. */
export const offlineEntryReason = z.discriminatedUnion('kind', [
  /** Another register was open: this opening is recorded as that one's. */
  z.object({ kind: z.literal('already-open'), openedBy: z.string().nullable() }),
  /** Its register was closed by then: it is recorded as that of the one which was opened after it. */
  z.object({ kind: z.literal('next-register') }),
  /** The shop had turned its registers off meanwhile. */
  z.object({ kind: z.literal('registers-off') }),
  /** The deliverer, under somebody else's lease, may not do it themselves. */
  z.object({ kind: z.literal('deliverer'), deliveredBy: z.string() }),
  /** The register was closed before it arrived. Its closing does not have it. */
  z.object({ kind: z.literal('closed-register'), closure: z.int().nullable() }),
  /** More was taken out than the drawer should have held. */
  z.object({ kind: z.literal('drawer') }),
  /** Another product had the barcode: what was sold is recorded as that one's. */
  z.object({ kind: z.literal('barcode-taken'), name: z.string() }),
  /** It was the barcode of a case of another product: this one was added without it. */
  z.object({ kind: z.literal('case-barcode'), name: z.string() }),
  /** Another customer had the document: what was sold is recorded as theirs. */
  z.object({ kind: z.literal('document-taken'), name: z.string() }),
  /** The products exceed the plan. */
  z.object({ kind: z.literal('plan-limit') }),
  /** The person was deactivated, or may no longer do it. */
  z.object({ kind: z.literal('person') }),
  /** The device had seen the server again long before it sent it. */
  z.object({ kind: z.literal('late') }),
]);
export type OfflineEntryReason = z.infer<typeof offlineEntryReason>;

/** The content of an entry, as it is stored. */
export const offlineEntryContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opening'), openingAmount: pesos, notes: z.string().nullable() }),
  z.object({
    kind: z.literal('cash-movement'),
    movement: newCashMovement.shape.kind,
    amount: pesos,
    reason: z.string(),
  }),
  z.object({
    kind: z.literal('product'),
    name: z.string(),
    barcode: z.string().nullable(),
    price: pesos,
    stock: z.number(),
  }),
  z.object({
    kind: z.literal('customer'),
    ...customerName.pick({ name: true, docType: true, docNumber: true }).shape,
    phone: z.string().nullable(),
  }),
]);
export type OfflineEntryContent = z.infer<typeof offlineEntryContent>;

/** The end of a delivery. */
export const deliveredEntry = z.object({
  _id: id,
  /** The record that has it: another one than `_id` where the shop had one already. */
  recordedId: id,
});
export type DeliveredEntry = z.infer<typeof deliveredEntry>;

/** The product as it is by now; null once it was removed. */
export const deliveredProduct = deliveredEntry.extend({ product: product.nullable() });

/** The customer as they are by now; null once they were removed. */
export const deliveredCustomer = deliveredEntry.extend({ customer: customerName.nullable() });

const person = z.object({ _id: id, username: z.string() });

export const offlineEntry = deliveredEntry.extend({
  content: offlineEntryContent,
  reasons: z.array(offlineEntryReason),
  madeAt: isoDateTime,
  receivedAt: isoDateTime,
  madeBy: person,
  /** The user of the session that delivered it. */
  deliveredBy: person,
  reviewedAt: isoDateTime.nullable(),
  reviewedBy: z.string().nullable(),
});
export type OfflineEntry = z.infer<typeof offlineEntry>;

export const offlineEntryQuery = z.object({
  ...pageQuery,
  /**
   * 'false': those with a reason that nobody reviewed yet; 'true': the reviewed ones; otherwise all
   * of them.
   */
  reviewed: blankAsAbsent(z.enum(['true', 'false'])).meta({ title: 'Revisados' }),
});

/** Newest first. */
export const offlineEntryList = z.object({ entries: z.array(offlineEntry), pagination });

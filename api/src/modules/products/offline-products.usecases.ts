import type { DeliveredEntry, OfflineEntryReason } from '@mostrador/contracts/offline-entries';
import type { offlineProduct } from '@mostrador/contracts/offline-entries.schemas';
import type { Product } from '@mostrador/contracts/products';
import { newProduct } from '@mostrador/contracts/products.schemas';
import { codeKeyOf } from '@mostrador/domain';
import type { z } from 'zod';
import type { ShopDatabase } from '../../database/database.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type Deliverer, deliverEntry } from '../offline-entries/deliver-entry.ts';
import type { PlanLimits } from '../plans/plan-limits.ts';
import { findHolders, lockCodes } from './product-codes.repository.ts';
import { findProduct, insertProduct, isProductOf } from './products.repository.ts';

/**
 * Records a product that was created on a device, with the stock that was counted there. A barcode
 * names one thing: if another product has it by now, as when two tills created the same one, this
 * one is recorded as that one, whose stock stays as it is, and marked. Throws the refusals of
 * `deliverEntry`.
 */
export async function deliverProduct(
  shop: ShopDatabase,
  deliverer: Deliverer,
  { _id, offline, ...quick }: z.output<typeof offlineProduct>,
  limits: Pick<PlanLimits, 'hasRoom'>,
): Promise<DeliveredEntry & { product: Product | null }> {
  const content = { kind: 'product', ...quick } as const;
  const entry = { _id, content, offline, permission: 'canManageProducts' } as const;
  const delivered = await deliverEntry(shop, deliverer, entry, async (tx, { author }) => {
    const { barcode } = quick;
    // Until the end nobody gives its code to a case, which would refuse it.
    await lockCodes(tx, quick).execute(tx);
    const [holder] = barcode === null ? [] : await findHolders(tx, [codeKeyOf(barcode)]);
    // The device had asked the server before it gave up, and only the answer was lost. Looked up
    // after the holder, which may be this product itself.
    if (await isProductOf(tx, _id)) return { recordedId: _id, reasons: [] };
    if (holder?.quantity === 1)
      return { recordedId: holder.id, reasons: [{ kind: 'barcode-taken', name: holder.name }] };
    const reasons: OfflineEntryReason[] = [];
    if (holder) reasons.push({ kind: 'case-barcode', name: holder.name });
    if (!(await limits.hasRoom(tx, 'products', author.now))) reasons.push({ kind: 'plan-limit' });
    const input = newProduct.parse({ ...quick, barcode: holder ? null : barcode });
    const product = await insertProduct(tx, _id, input, author);
    recordAudit(tx, author, 'product.created', { product });
    return { recordedId: _id, reasons };
  });
  return { ...delivered, product: (await findProduct(shop, delivered.recordedId)) ?? null };
}

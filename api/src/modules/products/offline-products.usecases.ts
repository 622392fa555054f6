import type { DeliveredEntry, OfflineEntryReason } from '@mostrador/contracts/offline-entries';
import type { offlineProduct } from '@mostrador/contracts/offline-entries.schemas';
import type { Product } from '@mostrador/contracts/products';
import { newProduct } from '@mostrador/contracts/products.schemas';
import { can, codeKeyOf } from '@mostrador/domain';
import type { z } from 'zod';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { type Deliverer, deliverEntry } from '../offline-entries/deliver-entry.ts';
import type { PlanLimits } from '../plans/plan-limits.ts';
import { findHolders, lockCodes } from './product-codes.repository.ts';
import { findProduct, insertProduct, lockIfThere, updateProduct } from './products.repository.ts';
import { recordChange } from './products.usecases.ts';

/**
 * Records a product that was created on a device, with the stock that was counted there. A barcode
 * names one thing: if another product has it by now, as when two tills created the same one, this
 * one is recorded as that one, whose stock stays as it is, and marked. If the server has the product
 * of an earlier request, with other data, the later ones count, unless it was changed or sold since.
 * Throws the refusals of `deliverEntry`.
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
    if (await lockIfThere(tx, _id)) {
      // A deliverer chooses the id: under another person's lease they would change any product.
      if (can(deliverer, 'canManageProducts')) await correct(tx, author, _id, quick);
      return { recordedId: _id, reasons: [] };
    }
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

const FIRST_VERSION = 1;

/** The person corrected the form when the answer to its first request did not arrive. */
async function correct(
  tx: ShopTransaction,
  author: Authorship,
  id: string,
  { name, price, stock }: Pick<z.output<typeof offlineProduct>, 'name' | 'price' | 'stock'>,
): Promise<void> {
  const first = await findProduct(tx, id);
  if (first?.version !== FIRST_VERSION) return;
  if (first.name === name && first.price === price && first.stock === stock) return;
  const change = { name, price, stock: { from: first.stock, to: stock } };
  recordChange(tx, author, await updateProduct(tx, id, change, author));
}

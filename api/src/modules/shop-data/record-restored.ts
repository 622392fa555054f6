import type { ShopTransaction } from '../../database/database.ts';
import { OPERATOR, recordAudit } from '../audit/record-audit.ts';

/** Writes to the activity of a shop that the operator took it back to a moment. */
export function recordRestored(
  tx: ShopTransaction,
  { moment, goneSales, now }: { moment: Date; goneSales: number; now: Date },
): void {
  const details = { moment: moment.toISOString(), goneSales };
  recordAudit(tx, { ...OPERATOR, now }, 'shop-data.restored', details);
}

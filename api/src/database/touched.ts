import { sql } from 'kysely';

const THIS_TRANSACTION = sql<string>`pg_current_xact_id()`;

/**
 * Columns that every update of a product sets, so that clients which follow the list find it (ADR
 * 28). Only a sale leaves `changed_xid` out: its stock movements tell. Inserted rows need nothing.
 */
export function touched(now: Date) {
  return {
    version: sql<number>`product.version + 1`,
    updated_at: now,
    changed_xid: THIS_TRANSACTION,
  };
}

/** The same for a brand, category or subcategory, whose name is shown with its products. */
export const touchedName = { changed_xid: THIS_TRANSACTION };

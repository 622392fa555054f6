import { sql } from 'kysely';

const THIS_TRANSACTION = sql<string>`pg_current_xact_id()`;

/**
 * Returns the columns that every update of a product sets, so that clients that follow the list see
 * the change (ADR 28). Only sales omit `changed_xid`: their stock movements show the change.
 * Inserted rows need nothing.
 */
export function touched(now: Date) {
  return {
    version: sql<number>`product.version + 1`,
    updated_at: now,
    changed_xid: THIS_TRANSACTION,
  };
}

/** The same for a brand, category or subcategory, since products show its name. */
export const touchedName = { changed_xid: THIS_TRANSACTION };

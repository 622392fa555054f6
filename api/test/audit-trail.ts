import type { TestServer } from './a-server.ts';

/**
 * Returns the audit trail of a shop, oldest first. Entries of the same moment are sorted by action.
 */
export async function auditTrailOf({ database }: TestServer, { shopId }: { shopId: string }) {
  return database
    .forShop(shopId)
    .selectFrom('audit_entry')
    .select(['username', 'action', 'details'])
    .where('shop_id', '=', shopId)
    .orderBy('at')
    .orderBy('action')
    .execute();
}

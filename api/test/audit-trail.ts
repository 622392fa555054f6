import type { TestServer } from './a-server.ts';

/** The audit trail of a shop, oldest first; in the order of actions what was done at one moment. */
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

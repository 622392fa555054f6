import type { Database } from './database.ts';

/** Returns all shops: every shop has a user who can sign in. */
export async function listShops(global: Database['global']): Promise<string[]> {
  const rows = await global.selectFrom('account_name').select('shop_id').distinct().execute();
  return rows.map(({ shop_id }) => shop_id);
}

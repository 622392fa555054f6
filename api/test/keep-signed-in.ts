import type { TestServer } from './a-server.ts';
import type { TestShop } from './a-shop.ts';

const NEVER = new Date('2100-01-01');

/** Keeps the present sessions of a shop, for a test that moves the clock by weeks. */
export async function keepSignedIn({ database }: TestServer, { shopId }: TestShop): Promise<void> {
  await database
    .forShop(shopId)
    .updateTable('session')
    // A noted use would put the end before that again.
    .set({ expires_at: NEVER, last_used_at: NEVER })
    .where('shop_id', '=', shopId)
    .execute();
}

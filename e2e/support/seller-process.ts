import { newId, type Permission } from '@mostrador/domain';
import { newShopToken, readShopToken } from '@mostrador/server-kit/http/shop-token';
import { usingDatabase } from '../../scripts/installation-database.ts';
import { readStartSettings } from '../../scripts/start-settings.ts';

// `node seller-process.ts OWNER_TOKEN USERNAME PERMISSION…` adds a seller to the shop of a session,
// and prints the token of a new session of that seller.

const SESSION_MS = 3_600_000;

const [ownerToken = '', username = '', ...granted] = process.argv.slice(2);
const may = (permission: Permission) => granted.includes(permission);
const { shopId } = readShopToken(ownerToken) ?? { shopId: '' };
const { token, hash } = newShopToken(shopId);
const now = new Date();
const userId = newId(now);

await usingDatabase(readStartSettings(), async (database) => {
  const shop = database.forShop(shopId);
  await shop
    .insertInto('shop_user')
    .values({
      shop_id: shopId,
      id: userId,
      username,
      password_hash: 'nobody signs in with this',
      role: 'vendedor',
      can_manage_products: may('canManageProducts'),
      can_manage_sales: may('canManageSales'),
      can_view_history: may('canViewHistory'),
      can_manage_cash_register: may('canManageCashRegister'),
      created_at: now,
    })
    .execute();
  await shop
    .insertInto('session')
    .values({
      shop_id: shopId,
      token_hash: hash,
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + SESSION_MS),
    })
    .execute();
});
console.log(token);

import type { Role } from '@mostrador/domain';
import { pipelined, type ShopDatabase } from '../../database/database.ts';
import { preparedQuery } from '../../database/prepared-query.ts';
import type { SignedInUser } from '../../http/authentication.ts';
import type { SessionToken } from './session-token.ts';

interface SignedInRow {
  id: string;
  username: string;
  role: Role;
  can_manage_products: boolean;
  can_manage_sales: boolean;
  can_view_history: boolean;
  can_manage_cash_register: boolean;
}

/** Runs before every request that needs a session. */
const signedInUser = preparedQuery<SignedInRow, [shopId: string, tokenHash: Buffer, now: Date]>(
  `select shop_user.id, username, role, can_manage_products, can_manage_sales, can_view_history,
     can_manage_cash_register
   from session
   join shop_user on shop_user.shop_id = session.shop_id and shop_user.id = session.user_id
   where session.shop_id = $1 and token_hash = $2 and expires_at > $3 and is_active`,
);

/** The user of a session that is alive, or undefined when it is not, whatever the reason. */
export async function findSignedInUser(
  shop: ShopDatabase,
  session: SessionToken,
  now: Date,
): Promise<SignedInUser | undefined> {
  const [{ rows }] = await pipelined(shop, [signedInUser(shop.shopId, session.hash, now)]);
  const [user] = rows;
  return (
    user && {
      shopId: shop.shopId,
      userId: user.id,
      username: user.username,
      role: user.role,
      permissions: {
        canManageProducts: user.can_manage_products,
        canManageSales: user.can_manage_sales,
        canViewHistory: user.can_view_history,
        canManageCashRegister: user.can_manage_cash_register,
      },
      sessionId: session.hash.toString('hex'),
    }
  );
}

/** Ends a session for good: its token answers 401 from now on. */
export async function revokeSession(shop: ShopDatabase, sessionId: string): Promise<void> {
  await shop
    .deleteFrom('session')
    .where('shop_id', '=', shop.shopId)
    .where('token_hash', '=', Buffer.from(sessionId, 'hex'))
    .execute();
}

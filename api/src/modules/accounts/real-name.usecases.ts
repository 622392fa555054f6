import type { SessionUser } from '@mostrador/contracts/accounts';
import type { ShopDatabase } from '../../database/database.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { getAccount, lockAccount, setRealName } from './accounts.repository.ts';

/** Changes or removes the real name of the caller. */
export async function changeRealName(
  shop: ShopDatabase,
  author: Authorship,
  realName: string | null,
): Promise<SessionUser> {
  const person = { shopId: shop.shopId, userId: author.userId };
  return shop.transact(async (tx) => {
    await lockAccount(tx, person);
    const before = await getAccount(tx, person);
    await setRealName(tx, person, realName);
    if (before.realName !== realName) {
      const change = { from: before.realName, to: realName };
      recordAudit(tx, author, 'account.name-changed', { realName: change });
    }
    return (await getAccount(tx, person)).user;
  });
}

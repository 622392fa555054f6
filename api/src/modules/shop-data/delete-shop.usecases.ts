import type { DeletedData } from '@mostrador/contracts/shop-data';
import { announce } from '@mostrador/server-kit/announcements/announce';
import { sessionRequired } from '@mostrador/server-kit/http/authentication';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import pg from 'pg';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { countShopData, deleteShopRow, listPeople, lockShop } from './delete-shop.repository.ts';
import { queueShopDeletion } from './deleted-shop-files.ts';

/**
 * Attempts after a conflict: an edit may lock a row of the shop and then wait for the deletion,
 * which waits for that row.
 */
const ATTEMPTS = 3;
/** SQLSTATE of a broken deadlock, and of a lock timeout. */
const LOCK_CONFLICTS = ['40P01', '55P03'];

export interface DeletedShop {
  deletedData: DeletedData;
  /** Usernames that are free again. */
  usernames: string[];
  endedSessions: string[];
}

/**
 * Deletes the shop and all its data in one transaction: a concurrent write is either counted in the
 * deleted data, or refused. Jobs then delete the data outside the database. Throws
 * `session.required` when another deletion came first.
 */
export async function deleteShop(jobs: Jobs, shop: ShopDatabase): Promise<DeletedShop> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await shop.transact((tx) => deleteIn(tx, jobs));
    } catch (error) {
      if (attempt === ATTEMPTS || !isLockConflict(error)) throw error;
    }
  }
}

async function deleteIn(tx: ShopTransaction, jobs: Jobs): Promise<DeletedShop> {
  if (!(await lockShop(tx))) throw sessionRequired();
  const { usernames, sessions } = await listPeople(tx);
  const deletedData = await countShopData(tx);
  await queueShopDeletion(jobs, tx);
  await deleteShopRow(tx);
  // Announces the closed store too, so that every process stops showing it.
  announce(tx, ['session', 'store']);
  return { deletedData, usernames, endedSessions: sessions };
}

function isLockConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && LOCK_CONFLICTS.includes(error.code ?? '');
}

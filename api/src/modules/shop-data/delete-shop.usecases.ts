import type { DeletedData } from '@mostrador/contracts/shop-data';
import { announce } from '@mostrador/server-kit/announcements/announce';
import { sessionRequired } from '@mostrador/server-kit/http/authentication';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import pg from 'pg';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { countShopData, deleteShopRow, listPeople, lockShop } from './delete-shop.repository.ts';
import { queueDeparture } from './shop-departure.ts';

/** An edit may lock a row of the shop and then wait for the deletion, which waits for that row. */
const ATTEMPTS = 3;
/** A broken deadlock, and a lock that was waited for too long. */
const LOCK_CONFLICTS = ['40P01', '55P03'];

export interface DeletedShop {
  deletedData: DeletedData;
  /** Their names are free. */
  usernames: string[];
  endedSessions: string[];
}

/**
 * Deletes the shop with everything of it, in one transaction: a write that races it is either
 * counted in what was deleted, or refused. What is kept outside of the database follows by jobs.
 * Throws `session.required` when another deletion came first.
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
  await queueDeparture(jobs, tx);
  await deleteShopRow(tx);
  // Also that its store is closed: no process goes on showing it.
  announce(tx, ['session', 'store']);
  return { deletedData, usernames, endedSessions: sessions };
}

function isLockConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && LOCK_CONFLICTS.includes(error.code ?? '');
}

import type { ConsumerRequestKind } from '@mostrador/contracts/consumer-requests';
import type { Database } from '../../database/database.ts';

export interface RequestedByConsumer {
  kind: ConsumerRequestKind;
  name: string;
  email: string;
  account: string | null;
  phone: string | null;
  message: string | null;
}

export interface StoredRequest extends RequestedByConsumer {
  id: string;
  code: string;
  created_at: Date;
}

/** Stores a request. False when its id or its code exists already. */
export async function insertRequest(
  db: Database['global'],
  request: StoredRequest,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('consumer_request')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findRequest(
  db: Database['global'],
  id: string,
): Promise<StoredRequest | undefined> {
  return db.selectFrom('consumer_request').selectAll().where('id', '=', id).executeTakeFirst();
}

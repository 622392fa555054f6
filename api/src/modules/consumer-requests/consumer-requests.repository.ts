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

export interface RequestWithAnswer extends StoredRequest {
  /** Null until it is answered. */
  answered_at: Date | null;
  answer: string | null;
}

/** Returns the requests, oldest first. */
export async function listRequests(db: Database['global']): Promise<RequestWithAnswer[]> {
  return selectWithAnswer(db).orderBy('consumer_request.created_at').execute();
}

export async function findRequestWithAnswer(
  db: Database['global'],
  id: string,
): Promise<RequestWithAnswer | undefined> {
  return selectWithAnswer(db).where('consumer_request.id', '=', id).executeTakeFirst();
}

/** Stores an answer. False when the request already had one. */
export async function insertAnswer(
  db: Database['global'],
  answer: { request_id: string; answer: string; answered_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('consumer_request_answer')
    .values(answer)
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

function selectWithAnswer(db: Database['global']) {
  return db
    .selectFrom('consumer_request')
    .leftJoin('consumer_request_answer', 'request_id', 'consumer_request.id')
    .selectAll('consumer_request')
    .select(['answered_at', 'answer']);
}

import type { Database } from '../../database/database.ts';

type Messages = Database['global'];

export interface StoredMessage {
  id: string;
  name: string;
  email: string;
  phone: string;
  message: string;
}

/** Stores a message. False when it is already stored: the sender repeats it after a lost answer. */
export async function insertMessage(
  db: Messages,
  message: StoredMessage & { created_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('contact_message')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function getMessage(db: Messages, id: string): Promise<StoredMessage> {
  return db
    .selectFrom('contact_message')
    .select(['id', 'name', 'email', 'phone', 'message'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

import { type Kysely, sql } from 'kysely';

/**
 * Runs `work` on one connection while no other process holds the same lock in this database.
 *
 * @param lock any number, unique among the locks of this database
 */
export async function withAdvisoryLock<T>(
  db: Kysely<unknown>,
  lock: number,
  work: (connection: Kysely<unknown>) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lock})`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}

import { usingClient } from '@mostrador/server-kit/database/using-client';
import type { Place } from '@mostrador/server-kit/storage/place';
import type pg from 'pg';
import type { Backup } from './backup-store.ts';
import { usingBackup } from './scratch-cluster.ts';

/** Older transactions had ended when the backup began. */
const LONGEST_TRANSACTION_MS = 60_000;

/** Rows that are only added, and never changed: each shop's number and sum until a moment. */
const FIGURES = [
  `select 'sale' as rows, shop_id, count(*), sum(total_cents) from sale
   where created_at < $1 group by shop_id`,
  `select 'stock_movement', shop_id, count(*), sum(quantity) from stock_movement
   where created_at < $1 group by shop_id`,
  `select 'account_entry', shop_id, count(*), sum(amount_cents) from customer_account_entry
   where created_at < $1 group by shop_id`,
];

interface Figure {
  rows: string;
  shop_id: string;
  count: string;
  sum: string;
}

/** Thrown when a backup opens, and lacks what the database had. */
export class BackupDiffersError extends Error {}

/** Compares the repeated figures of a database, and returns a sentence for each that differs. */
export type VerifyBooks = (client: pg.Client) => Promise<string[]>;

/**
 * Restores a backup as a database of its own and compares it with the one in use. Throws a
 * `DamagedBackupError`, a `BackupDiffersError`, or the error of a database that does not start.
 *
 * @param connectionString of the owner of the database in use
 */
export async function proveBackup({
  place,
  backup,
  scratch,
  connectionString,
  verifyBooks,
}: {
  place: Place;
  backup: Backup;
  scratch: string;
  connectionString: string;
  verifyBooks: VerifyBooks;
}): Promise<void> {
  const until = new Date(backup.startedAt.getTime() - LONGEST_TRANSACTION_MS);
  const read = (database: string) =>
    usingClient(database, async (client) => ({
      figures: (await client.query<Figure>(FIGURES.join(' union all '), [until])).rows,
      wrong: await verifyBooks(client),
    }));
  const restored = await usingBackup({ place, backup, scratch }, read);
  const inUse = await read(connectionString);

  const inBackup = new Map(restored.figures.map((figure) => [nameOf(figure), figure]));
  // A shop that was deleted since is only in the backup.
  for (const figure of inUse.figures) {
    const { count, sum } = inBackup.get(nameOf(figure)) ?? { count: '0', sum: '0' };
    if (count !== figure.count || sum !== figure.sum)
      throw new BackupDiffersError(
        `The backup ${backup.id} has ${count} rows of ${nameOf(figure)}, and the database ${figure.count}`,
      );
  }
  const [added] = restored.wrong.filter((sentence) => !inUse.wrong.includes(sentence));
  if (added) throw new BackupDiffersError(`The books of the backup ${backup.id} differ: ${added}`);
}

const nameOf = ({ rows, shop_id }: Figure) => `${rows} of shop ${shop_id}`;

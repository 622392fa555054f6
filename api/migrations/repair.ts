import { acrossShops, keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { appliedMigrations } from '@mostrador/server-kit/database/migrate';
import { withAdvisoryLock } from '@mostrador/server-kit/database/with-advisory-lock';
import { type Kysely, sql } from 'kysely';
import * as saleDays from './0023-sale-days.ts';

/** Arbitrary, but unique among the advisory locks of this database. */
const LOCK = 20_261_126;

/**
 * Gives data made between two releases what its migrations got later: 0024 got a predecessor and
 * another table after commit 5e340222, and 0033 another column and collations after 8609ebf3.
 * Constraints and indexes, which commit e5ac317d lacks, are mended at every start (ADR 51).
 */
export async function repair(db: Kysely<unknown>): Promise<void> {
  await withAdvisoryLock(db, LOCK, async (connection) => {
    const applied = await appliedMigrations(connection);
    await connection.transaction().execute(async (transaction) => {
      if (applied.has('0024-cash-registers') && !applied.has('0023-sale-days'))
        await addDaysAndSchedules(transaction);
      if (applied.has('0033-payments-of-plans') && !(await hasGrantedAt(transaction)))
        await addGrants(transaction);
    });
  });
}

async function addDaysAndSchedules(db: Kysely<unknown>): Promise<void> {
  await saleDays.up(db);
  // Of the same moment as the next one, and so before it by its name.
  await sql`insert into kysely_migration (name, timestamp)
    select '0023-sale-days', timestamp from kysely_migration
    where name = '0024-cash-registers'`.execute(db);
  await sql`create table cash_schedule (
    shop_id uuid primary key references shop (id) on delete cascade,
    done_until timestamptz not null,
    next_run timestamptz
  )`.execute(db);
  await keepToItsShop(db, 'cash_schedule');
}

async function hasGrantedAt(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`select from pg_attribute
    where attrelid = 'subscription'::regclass and attname = 'granted_at'`.execute(db);
  return rows.length > 0;
}

async function addGrants(db: Kysely<unknown>): Promise<void> {
  // As for the plans granted before 0033: nobody noted when.
  await sql`alter table subscription add column granted_at timestamptz`.execute(db);
  await acrossShops(db, ['preapproval', 'subscription_payment'], async () => {
    await sql`alter table subscription_payment
      drop constraint subscription_payment_shop_id_preapproval_id_fkey,
      alter column preapproval_id type text collate "C"`.execute(db);
    await sql`alter table preapproval alter column id type text collate "C"`.execute(db);
    await sql`alter table subscription_payment
      add constraint subscription_payment_shop_id_preapproval_id_fkey
      foreign key (shop_id, preapproval_id) references preapproval (shop_id, id)
      on delete cascade`.execute(db);
  });
}

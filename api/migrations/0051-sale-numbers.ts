import { acrossShops, keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/**
 * Consecutive numbers of sales. Earlier sales get the first ones from a job, some at a time: the
 * start waits for no sale, however many there are. This only counts them. The series has no checks:
 * Postgres would read them again for each sale (ADR 2).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sale_series (
    shop_id uuid not null references shop (id) on delete cascade,
    -- A place where the shop sells. Each shop has one today, with number 1.
    counter integer not null,
    -- Of the newest sale. Earlier sales may still lack theirs.
    last_number integer not null,
    -- Numbers from 1 that are kept for sales made before there were numbers, and how many of these
    -- sales have theirs.
    kept_numbers integer not null default 0,
    kept_given integer not null default 0,
    primary key (shop_id, counter)
  ) with (fillfactor = 50)`.execute(db);
  await keepToItsShop(db, 'sale_series');
  await acrossShops(db, ['sale', 'sale_series'], async () => {
    await sql`alter table sale
      add column counter integer not null default 1,
      -- Null until the job has numbered a sale made before there were numbers.
      add column number integer`.execute(db);
    await sql`insert into sale_series (shop_id, counter, last_number, kept_numbers)
      select shop_id, 1, count(*), count(*) from sale group by shop_id`.execute(db);
  });
  await sql`create unique index sale_number on sale (shop_id, number, counter)
    where number is not null`.execute(db);
  await sql`create index sale_without_number on sale (shop_id, created_at, id)
    where number is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sale drop column number, drop column counter`.execute(db);
  await sql`drop table sale_series`.execute(db);
}

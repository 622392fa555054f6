import { keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/** Releases of remotes that failed in the browsers of shops. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table release_failure (
    shop_id uuid not null references shop (id) on delete cascade,
    remote text collate "C" not null,
    version text collate "C" not null,
    user_id uuid not null,
    error text not null,
    reported_at timestamptz not null,
    -- A copy: the reports of all shops are counted without reading any shop.
    shop_created_at timestamptz not null,
    primary key (shop_id, remote, version),
    foreign key (shop_id, user_id) references shop_user (shop_id, id) deferrable
  )`.execute(db);
  await sql`create index release_failure_release on release_failure (remote, version)`.execute(db);
  await keepToItsShop(db, 'release_failure');
  // The shops that reported a release are counted. Only its shop may write a report.
  await sql`create policy counted_by_all on release_failure for select using (true)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table release_failure`.execute(db);
}

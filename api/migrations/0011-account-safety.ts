import { acrossShops, keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';
import { usernameLook } from '../src/modules/accounts/username-look.ts';

const PURPOSES = ['verify-email', 'reset-password'];
const KINDS = ['username', 'email'];

export async function up(db: Kysely<unknown>): Promise<void> {
  // `email` is the address the user entered; the account is recovered by the previous one until the
  // user confirms the new one from the mail sent to it.
  await sql`alter table shop_user rename email_verified to recovery_email_verified`.execute(db);
  await sql`alter table shop_user add recovery_email text`.execute(db);
  await acrossShops(db, ['shop_user'], async () => {
    await sql`update shop_user set recovery_email = email`.execute(db);
  });
  await sql`alter table shop_user add constraint shop_user_recovery_email_check
    check (recovery_email is not null or not recovery_email_verified)`.execute(db);

  await allow(db, 'account_link', 'purpose', [...PURPOSES, 'undo-email-change']);
  await allow(db, 'account_name', 'kind', [...KINDS, 'username-look']);
  await acrossShops(db, ['shop_user', 'account_name'], () => addLooks(db));

  // A browser in which somebody signed in: it authenticates nobody, but has its own attempt count.
  // As with a session, only the hash of its token is stored.
  await sql`create table known_browser (
    shop_id uuid not null,
    token_hash bytea not null check (octet_length(token_hash) = 32),
    user_id uuid not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (shop_id, token_hash),
    foreign key (shop_id, user_id) references shop_user (shop_id, id) on delete cascade
  )`.execute(db);
  await sql`create index known_browser_user on known_browser (shop_id, user_id)`.execute(db);
  await keepToItsShop(db, 'known_browser');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table known_browser`.execute(db);
  await acrossShops(db, ['shop_user', 'account_name', 'account_link'], async () => {
    await sql`delete from account_name where kind = 'username-look'`.execute(db);
    await sql`delete from account_link where purpose = 'undo-email-change'`.execute(db);
    // An unverified address has no row in `account_name`; the older schema requires one.
    await sql`update shop_user set email = recovery_email`.execute(db);
  });
  await allow(db, 'account_name', 'kind', KINDS);
  await allow(db, 'account_link', 'purpose', PURPOSES);
  await sql`alter table shop_user drop constraint shop_user_recovery_email_check`.execute(db);
  await sql`alter table shop_user drop recovery_email`.execute(db);
  await sql`alter table shop_user rename recovery_email_verified to email_verified`.execute(db);
}

async function allow(db: Kysely<unknown>, table: string, column: string, values: string[]) {
  const rule = sql.id(`${table}_${column}_check`);
  const list = sql.join(values.map((value) => sql.lit(value)));
  await sql`alter table ${sql.table(table)} drop constraint ${rule}`.execute(db);
  await sql`alter table ${sql.table(table)} add constraint ${rule}
    check (${sql.ref(column)} in (${list}))`.execute(db);
}

/** Of two existing names that look alike, the older one takes the look; both can still sign in. */
async function addLooks(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ shop_id: string; id: string; username: string }>`
    select shop_id, id, username from shop_user order by created_at, id`.execute(db);
  for (const { shop_id, id, username } of rows)
    await sql`insert into account_name (kind, key, shop_id, user_id)
      values ('username-look', ${usernameLook(username)}, ${shop_id}, ${id})
      on conflict do nothing`.execute(db);
}

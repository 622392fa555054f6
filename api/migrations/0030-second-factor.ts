import { keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/** What a person sees of their sessions, their second factor, and what the activity reads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session
    -- Names the session in an address; the hash stays inside the server.
    add column id uuid not null default gen_random_uuid(),
    -- Browser and system, in words; null when the browser did not say.
    add column device text check (char_length(device) <= 120),
    -- The network without its last part; null when it is not known.
    add column network text check (char_length(network) <= 60),
    -- Written every few minutes at most; null until then.
    add column last_used_at timestamptz,
    add constraint session_id_is_unique unique (shop_id, id)`.execute(db);

  await sql`create table second_factor (
    shop_id uuid not null,
    user_id uuid not null,
    -- Encrypted with the key of the settings.
    secret bytea not null,
    -- Asked for at sign-in from here on; null while nobody has confirmed it with a code.
    enabled_at timestamptz,
    -- The 30-second step of the last code accepted: no code is accepted twice.
    last_step bigint not null default 0,
    created_at timestamptz not null,
    primary key (shop_id, user_id),
    foreign key (shop_id, user_id) references shop_user (shop_id, id) on delete cascade
  )`.execute(db);
  await keepToItsShop(db, 'second_factor');

  // Deleted when it is used.
  await sql`create table recovery_code (
    shop_id uuid not null,
    user_id uuid not null,
    code_hash bytea not null check (octet_length(code_hash) = 32),
    primary key (shop_id, user_id, code_hash),
    foreign key (shop_id, user_id) references second_factor (shop_id, user_id) on delete cascade
  )`.execute(db);
  await keepToItsShop(db, 'recovery_code');

  await sql`create index audit_entry_newest on audit_entry (shop_id, at desc, id desc)`.execute(db);
  // Few lines and sales have a discount: all others cost these indexes nothing.
  await sql`create index sale_item_discounted on sale_item (shop_id, sale_id)
    where discount_cents > 0`.execute(db);
  await sql`create index sale_discounted on sale (shop_id, created_at desc, id desc)
    where discount_cents > 0`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index sale_discounted, sale_item_discounted, audit_entry_newest`.execute(db);
  await sql`drop table recovery_code, second_factor`.execute(db);
  await sql`alter table session
    drop constraint session_id_is_unique,
    drop column id,
    drop column device,
    drop column network,
    drop column last_used_at`.execute(db);
}

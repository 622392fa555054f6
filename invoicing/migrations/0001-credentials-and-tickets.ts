import { keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Both are encrypted with the key of the settings.
  await sql`create table invoicing.credentials (
    shop_id uuid not null references public.shop (id) on delete cascade,
    id uuid not null,
    private_key bytea not null,
    -- Null while ARCA has not given one for the key.
    certificate bytea,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (shop_id, id)
  )`.execute(db);
  await keepToItsShop(db, 'invoicing.credentials');

  // WSAA gives a certificate one ticket at a time for each service, and never repeats it: all
  // processes share it. It belongs to the certificate, which an accountant may use for several shops.
  await sql`create table invoicing.access_ticket (
    environment text not null,
    -- SHA-256 of the certificate, in hex.
    fingerprint text not null,
    service text not null,
    -- Encrypted; null when none was given yet.
    ticket bytea,
    expires_at timestamptz,
    -- WSAA's last refusal: it is not asked again before.
    refused_code text,
    refused_message text,
    refused_until timestamptz,
    primary key (environment, fingerprint, service),
    check ((ticket is null) = (expires_at is null)),
    check (num_nulls(refused_code, refused_message, refused_until) in (0, 3))
  )`.execute(db);

  // What ARCA's registry answered, for a day.
  await sql`create table invoicing.taxpayer (
    cuit text primary key check (cuit ~ '^[0-9]{11}$'),
    full_name text not null,
    -- The fiscal one first.
    addresses text[] not null,
    read_at timestamptz not null
  )`.execute(db);
  await sql`create index taxpayer_oldest on invoicing.taxpayer (read_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table invoicing.taxpayer, invoicing.access_ticket, invoicing.credentials`.execute(
    db,
  );
}

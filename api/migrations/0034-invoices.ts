import { keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/** How a shop issues electronic invoices, and those of its sales with their credit notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Nothing secret: the certificate and its key are the invoicing server's.
  await sql`create table fiscal_config (
    shop_id uuid primary key references shop (id) on delete cascade,
    cuit text not null check (cuit ~ '^[0-9]{11}$'),
    business_name text not null,
    point_of_sale integer not null check (point_of_sale between 1 and 9999),
    fiscal_condition text not null
      check (fiscal_condition in ('responsable_inscripto', 'monotributista', 'exento')),
    address text,
    gross_income text,
    activity_start date,
    -- Of the certificate in use; null until there is one.
    credentials_id uuid,
    -- Of the key that waits for its certificate.
    pending_credentials_id uuid,
    certificate_cuit text,
    certificate_valid_from timestamptz,
    certificate_valid_to timestamptz,
    certificate_environment text
      check (certificate_environment in ('homologacion', 'produccion', 'simulator')),
    updated_at timestamptz not null,
    constraint fiscal_config_knows_its_certificate check (
      (credentials_id is null) = (certificate_valid_to is null)
      and (credentials_id is null) = (certificate_cuit is null)
      and (credentials_id is null) = (certificate_valid_from is null)
      and (credentials_id is null) = (certificate_environment is null)
    )
  )`.execute(db);
  await keepToItsShop(db, 'fiscal_config');

  await sql`create table invoice (
    shop_id uuid not null,
    id uuid not null,
    kind text not null check (kind in ('invoice', 'credit-note')),
    sale_id uuid not null,
    -- What a credit note is for; null where it is for the cancellation of the sale.
    return_id uuid,
    -- The invoice that a credit note is about.
    invoice_id uuid,
    state text collate "C" not null
      check (state in ('queued', 'sent', 'authorized', 'rejected', 'uncertain', 'dropped')),
    letter text not null check (letter in ('A', 'B', 'C')),
    point_of_sale integer not null,
    -- As they were when it was asked for, to be printed so for ever.
    issuer jsonb not null,
    receiver jsonb not null,
    total_cents bigint not null check (total_cents > 0),
    net_cents bigint not null check (net_cents >= 0),
    exempt_cents bigint not null check (exempt_cents >= 0),
    iva jsonb not null,
    credentials_id uuid not null,
    environment text not null check (environment in ('homologacion', 'produccion', 'simulator')),
    -- What the invoicing server knows this attempt by.
    voucher_id uuid not null,
    -- Since when the invoicing server may know it: from then on it is never simply dropped.
    asked_at timestamptz,
    number integer,
    date date,
    cae text,
    cae_due_date date,
    -- Sentences: why it was rejected, or what keeps it waiting; what ARCA remarked.
    reasons text[] not null default '{}',
    observations text[] not null default '{}',
    user_id uuid not null,
    created_at timestamptz not null,
    primary key (shop_id, id),
    foreign key (shop_id, sale_id) references sale (shop_id, id) on delete cascade,
    foreign key (shop_id, return_id) references sale_return (shop_id, id) on delete cascade,
    foreign key (shop_id, invoice_id) references invoice (shop_id, id) on delete cascade,
    foreign key (shop_id, user_id) references shop_user (shop_id, id) deferrable,
    -- What is left of the total is IVA; a C has none.
    constraint invoice_adds_up check (
      total_cents >= net_cents + exempt_cents
      and (letter <> 'C' or total_cents = net_cents)
    ),
    constraint invoice_authorized_whole check (
      state <> 'authorized' or (number is not null and date is not null and cae is not null)
    ),
    constraint invoice_credit_note_has_its_invoice check (
      (kind = 'credit-note') = (invoice_id is not null)
      and (kind = 'credit-note' or return_id is null)
    )
  )`.execute(db);
  await sql`create unique index invoice_of_sale
    on invoice (shop_id, sale_id) where kind = 'invoice'`.execute(db);
  // Of all kinds, for the list of a sale's and for its deletion.
  await sql`create index invoice_by_sale on invoice (shop_id, sale_id)`.execute(db);
  await sql`create unique index credit_note_of_cancellation
    on invoice (shop_id, sale_id) where kind = 'credit-note' and return_id is null`.execute(db);
  await sql`create unique index credit_note_of_return
    on invoice (shop_id, return_id) where return_id is not null`.execute(db);
  await sql`create index credit_note_of_invoice
    on invoice (shop_id, invoice_id) where invoice_id is not null`.execute(db);
  await sql`create index invoice_unfinished on invoice (shop_id, state)
    where state in ('queued', 'sent', 'uncertain', 'rejected')`.execute(db);
  // What was invoiced since an instant, also of sales made long before.
  await sql`create index invoice_newest on invoice (shop_id, created_at)`.execute(db);
  await sql`create index invoice_by_number on invoice (shop_id, number)
    where number is not null`.execute(db);
  await keepToItsShop(db, 'invoice');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table invoice, fiscal_config`.execute(db);
}

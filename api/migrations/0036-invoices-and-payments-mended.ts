import { type Kysely, sql } from 'kysely';

/** One of up to three rates: an amount of the part of an invoice's IVA at this place, in cents. */
const ofRate = (place: number, amount: 'base' | 'iva') =>
  sql`coalesce((iva -> ${sql.lit(place)} ->> ${sql.lit(amount)})::bigint, 0)`;
const sumOfRates = (amount: 'base' | 'iva') =>
  sql.join(
    [0, 1, 2].map((place) => ofRate(place, amount)),
    sql` + `,
  );

export async function up(db: Kysely<unknown>): Promise<void> {
  // Whom the invoice of a sale was to be made out to, where it could not be asked for yet.
  await sql`alter table sale add column told_receiver jsonb`.execute(db);

  // As ARCA checks it: to the cent, with the IVA of each rate. A C has none.
  await sql`alter table invoice drop constraint invoice_adds_up,
    add constraint invoice_adds_up check (
      jsonb_array_length(iva) <= 3
      and total_cents = net_cents + exempt_cents + ${sumOfRates('iva')}
      and case when letter = 'C' then total_cents = net_cents and iva = '[]'
        else net_cents = ${sumOfRates('base')} end
    )`.execute(db);

  // Tells this installation from another on the same account of the provider of payments.
  await sql`create table installation (
    id text not null check (id ~ '^[0-9a-f]{12}$'),
    is_the_only_one boolean primary key default true check (is_the_only_one)
  )`.execute(db);
  await sql`insert into installation (id)
    values (right(replace(gen_random_uuid()::text, '-', ''), 12))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table installation`.execute(db);
  await sql`alter table invoice drop constraint invoice_adds_up,
    add constraint invoice_adds_up check (
      total_cents >= net_cents + exempt_cents
      and (letter <> 'C' or total_cents = net_cents)
    )`.execute(db);
  await sql`alter table sale drop column told_receiver`.execute(db);
}

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product
    add column unit text not null default 'unit'
      check (unit in ('unit', 'kg', 'g', 'litre', 'metre')),
    add column cost_cents bigint check (cost_cents between 0 and 99999999999),
    add column favourite boolean not null default false`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product drop column unit, drop column cost_cents, drop column favourite`.execute(
    db,
  );
}

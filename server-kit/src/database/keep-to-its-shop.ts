import { type Kysely, sql } from 'kysely';

/**
 * Makes a table a tenant table: the server sees and writes only the rows of the shop set with `set
 * local app.shop_id`, and without one every statement fails. This also binds the owner (`force`),
 * so that a tool running as the owner cannot mix shops by accident. The server's rights on the
 * table are declared in `rights.ts`.
 *
 * @param shopColumn the column with the shop's id
 */
export async function keepToItsShop(
  db: Kysely<unknown>,
  table: string,
  { shopColumn = 'shop_id' }: { shopColumn?: string } = {},
): Promise<void> {
  const name = sql.table(table);
  const isOurs = sql`${sql.ref(shopColumn)} = current_setting('app.shop_id')::uuid`;
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  await sql`create policy own_shop on ${name} using (${isOurs}) with check (${isOurs})`.execute(db);
}

/**
 * Runs `work` with the owner's access to the rows of all shops, which for example the check of a
 * new foreign key needs. A superuser sees them anyway; the owner of a hosted database does not.
 */
export async function acrossShops(
  db: Kysely<unknown>,
  tables: string[],
  work: () => Promise<void>,
): Promise<void> {
  for (const table of tables)
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db);
  await work();
  for (const table of tables)
    await sql`alter table ${sql.table(table)} force row level security`.execute(db);
}

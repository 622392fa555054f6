import type { Taxpayer } from '../arca/registry.ts';
import type { Database } from '../database/database.ts';

type TaxpayerTable = Database['global'];

/** Returns the registry's cached answer, if read after `since`. */
export async function findKnown(
  db: TaxpayerTable,
  cuit: string,
  since: Date,
): Promise<Taxpayer | undefined> {
  const row = await db
    .selectFrom('taxpayer')
    .select(['full_name', 'addresses'])
    .where('cuit', '=', cuit)
    .where('read_at', '>', since)
    .executeTakeFirst();
  return row && { fullName: row.full_name, addresses: row.addresses };
}

export async function storeKnown(
  db: TaxpayerTable,
  cuit: string,
  { fullName, addresses }: Taxpayer,
  now: Date,
): Promise<void> {
  const values = { full_name: fullName, addresses, read_at: now };
  await db
    .insertInto('taxpayer')
    .values({ cuit, ...values })
    .onConflict((conflict) => conflict.column('cuit').doUpdateSet(values))
    .execute();
}

/** Deletes older answers, because they are personal data. */
export async function deleteOld(db: TaxpayerTable, before: Date): Promise<void> {
  await db.deleteFrom('taxpayer').where('read_at', '<=', before).execute();
}

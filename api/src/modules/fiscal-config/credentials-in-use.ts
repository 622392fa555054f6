import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import type { StoredFiscalConfig } from './fiscal-config.repository.ts';

/** A final invoice needs its certificate no more; a rejected one is asked for again with the new. */
const WAITING = ['queued', 'sent', 'uncertain'] as const;

/** Whether an invoice still needs a certificate to get its CAE. */
export async function hasUnfinishedInvoices(
  db: ShopDatabase,
  credentialsId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('invoice')
    .select('id')
    .where('shop_id', '=', db.shopId)
    .where('state', 'in', WAITING)
    .where('credentials_id', '=', credentialsId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Has the invoices that wait ask with another certificate: with the one before, which may have
 * expired, they would wait for ever. Only for invoices of the same CUIT in the same environment.
 */
export async function moveUnfinishedInvoices(
  tx: ShopTransaction,
  before: NonNullable<StoredFiscalConfig['credentials']>,
  {
    cuit,
    credentials,
  }: Pick<StoredFiscalConfig, 'cuit'> & {
    credentials: NonNullable<StoredFiscalConfig['credentials']>;
  },
): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ credentials_id: credentials.id })
    .where('shop_id', '=', tx.shopId)
    .where('state', 'in', WAITING)
    .where('credentials_id', '=', before.id)
    .where('environment', '=', credentials.certificate.environment)
    .where((row) => row(row.ref('issuer', '->>').key('cuit'), '=', cuit))
    .execute();
}

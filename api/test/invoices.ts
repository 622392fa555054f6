import { type InvoiceIva, newId } from '@mostrador/domain';
import { type InsertObject, sql } from 'kysely';
import type { Schema } from '../src/database/database.ts';
import type { TestServer } from './a-server.ts';
import type { TestShop } from './a-shop.ts';

type Row = InsertObject<Schema, 'invoice'> & { id: string; created_at: Date };

/** The fields that ARCA adds on authorizing an invoice. */
export const authorizedAs = (number: number) =>
  ({
    state: 'authorized',
    number,
    date: '2026-03-10',
    cae: '75123456789012',
    cae_due_date: '2026-03-20',
  }) as const;

/** Returns the row of a B invoice of $ 121 that waits for its turn, by default. */
export function anInvoiceOf(
  { shopId, userId }: Pick<TestShop, 'shopId' | 'userId'>,
  saleId: string,
  changes: Partial<Row> & Pick<Row, 'created_at'>,
): Row {
  const { created_at: createdAt } = changes;
  return {
    shop_id: shopId,
    id: newId(createdAt),
    kind: 'invoice',
    sale_id: saleId,
    state: 'queued',
    letter: 'B',
    point_of_sale: 2,
    issuer: {
      cuit: '30500010912',
      businessName: 'Kiosco Sol',
      condition: 'responsable_inscripto',
      address: null,
      grossIncome: null,
      activityStart: null,
    },
    receiver: {
      name: null,
      address: null,
      condition: 'consumidor_final',
      document: null,
      docType: 99,
      docNumber: 0,
      vatCondition: 5,
    },
    total_cents: 121_00,
    net_cents: 100_00,
    exempt_cents: 0,
    iva: sql<InvoiceIva[]>`${JSON.stringify([{ rate: 21, base: 100_00, iva: 21_00 }])}::jsonb`,
    credentials_id: newId(createdAt),
    environment: 'simulator',
    voucher_id: newId(createdAt),
    user_id: userId,
    ...changes,
  };
}

/** Writes an invoice or a credit note of a sale, as if it had been requested now. */
export async function writeInvoice(
  server: TestServer,
  shop: TestShop,
  saleId: string,
  changes: Partial<Row> = {},
): Promise<string> {
  const row = anInvoiceOf(shop, saleId, { created_at: server.now, ...changes });
  await server.database.forShop(shop.shopId).insertInto('invoice').values(row).execute();
  return row.id;
}

/** Writes a configuration with which the shop can issue, as if its certificate had been stored. */
export async function writeFiscalConfig(server: TestServer, { shopId }: TestShop): Promise<void> {
  await server.database
    .forShop(shopId)
    .insertInto('fiscal_config')
    .values({
      shop_id: shopId,
      cuit: '30500010912',
      business_name: 'Kiosco Sol',
      point_of_sale: 2,
      fiscal_condition: 'responsable_inscripto',
      credentials_id: newId(server.now),
      certificate_cuit: '30500010912',
      certificate_valid_from: server.now,
      certificate_valid_to: new Date(server.now.getTime() + 365 * 86_400_000),
      certificate_environment: 'simulator',
      updated_at: server.now,
    })
    .execute();
}

import {
  cents,
  type InvoiceAmounts,
  type InvoiceIssuer,
  type InvoiceKind,
  type InvoiceLetter,
  type InvoiceReceiver,
} from '@mostrador/domain';
import { type Selectable, sql } from 'kysely';
import type { Schema, ShopDatabase, ShopTransaction } from '../../database/database.ts';

type InvoiceRow = Selectable<Schema['invoice']>;
export type InvoiceState = InvoiceRow['state'];

/** An invoice or a credit note, as asked for. */
export interface InvoiceToAsk {
  id: string;
  kind: InvoiceKind;
  saleId: string;
  returnId: string | null;
  /** The invoice that a credit note is about. */
  invoiceId: string | null;
  letter: InvoiceLetter;
  pointOfSale: number;
  issuer: InvoiceIssuer;
  receiver: InvoiceReceiver;
  amounts: InvoiceAmounts;
  credentialsId: string;
  environment: InvoiceRow['environment'];
  voucherId: string;
}

export interface StoredInvoice extends InvoiceToAsk {
  state: InvoiceState;
  /** Since when the invoicing server may know it. */
  askedAt: Date | null;
  number: number | null;
  date: string | null;
  cae: string | null;
  caeDueDate: string | null;
  reasons: string[];
  observations: string[];
  createdAt: Date;
}

/** Adds one that waits to be issued. False when its sale or its return has one already. */
export async function insertInvoice(
  tx: ShopTransaction,
  invoice: InvoiceToAsk,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('invoice')
    .values({
      shop_id: tx.shopId,
      id: invoice.id,
      kind: invoice.kind,
      sale_id: invoice.saleId,
      return_id: invoice.returnId,
      invoice_id: invoice.invoiceId,
      state: 'queued',
      user_id: userId,
      created_at: now,
      ...asked(invoice),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Asks again for one that was rejected, with what is right now. */
export async function askAgain(tx: ShopTransaction, invoice: InvoiceToAsk): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ ...asked(invoice), state: 'queued', asked_at: null, reasons: [] })
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', invoice.id)
    .execute();
}

function asked(invoice: InvoiceToAsk) {
  const { total, net, exempt, iva } = invoice.amounts;
  return {
    letter: invoice.letter,
    point_of_sale: invoice.pointOfSale,
    issuer: json(invoice.issuer),
    receiver: json(invoice.receiver),
    total_cents: total,
    net_cents: net,
    exempt_cents: exempt,
    iva: json(iva),
    credentials_id: invoice.credentialsId,
    environment: invoice.environment,
    voucher_id: invoice.voucherId,
  };
}

function json<Value extends object>(value: Value) {
  return sql<Value>`${JSON.stringify(value)}::jsonb`;
}

/**
 * Notes that the invoicing server is asked about it, so that it is never simply dropped, and returns
 * it; undefined when nothing is left to ask.
 */
export async function noteAsked(
  tx: ShopTransaction,
  id: string,
  now: Date,
): Promise<StoredInvoice | undefined> {
  const row = await tx
    .updateTable('invoice')
    .set((eb) => ({ asked_at: eb.fn.coalesce('asked_at', eb.val(now)) }))
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'sent', 'uncertain'])
    .returningAll()
    .executeTakeFirst();
  return row && invoiceOf(row);
}

type Outcome = Pick<
  StoredInvoice,
  'state' | 'number' | 'date' | 'cae' | 'caeDueDate' | 'reasons' | 'observations'
>;

/**
 * Keeps what became of an attempt. False when it has ended already, or another attempt took its
 * place. A CAE is kept also for one that was dropped meanwhile: it exists at ARCA.
 */
export async function noteOutcome(
  tx: ShopTransaction,
  { id, voucherId }: Pick<StoredInvoice, 'id' | 'voucherId'>,
  outcome: Partial<Outcome>,
): Promise<boolean> {
  const { caeDueDate, ...rest } = outcome;
  const { numUpdatedRows } = await tx
    .updateTable('invoice')
    .set({ ...rest, ...(caeDueDate !== undefined && { cae_due_date: caeDueDate }) })
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', id)
    .where('voucher_id', '=', voucherId)
    .where('state', 'in', [
      'queued',
      'sent',
      'uncertain',
      ...(outcome.state === 'authorized' ? (['dropped'] as const) : []),
    ])
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function findInvoice(
  db: ShopDatabase,
  id: string,
): Promise<StoredInvoice | undefined> {
  const row = await select(db).where('id', '=', id).executeTakeFirst();
  return row && invoiceOf(row);
}

/** Until the transaction ends nobody else changes it. */
export async function lockInvoice(
  tx: ShopTransaction,
  id: string,
): Promise<StoredInvoice | undefined> {
  const row = await select(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && invoiceOf(row);
}

/** The invoice of a sale; see `lockInvoice`. */
export async function lockInvoiceOfSale(
  tx: ShopTransaction,
  saleId: string,
): Promise<StoredInvoice | undefined> {
  const row = await select(tx)
    .where('sale_id', '=', saleId)
    .where('kind', '=', 'invoice')
    .forUpdate()
    .executeTakeFirst();
  return row && invoiceOf(row);
}

export async function findInvoiceOfSale(
  db: ShopDatabase,
  saleId: string,
): Promise<StoredInvoice | undefined> {
  const row = await select(db)
    .where('sale_id', '=', saleId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();
  return row && invoiceOf(row);
}

/** The invoice of a sale, and then its credit notes in the order in which they were asked for. */
export async function listInvoicesOfSale(
  db: ShopDatabase,
  saleId: string,
): Promise<StoredInvoice[]> {
  const rows = await select(db)
    .where('sale_id', '=', saleId)
    .orderBy('kind', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(invoiceOf);
}

/** The credit notes about an invoice, in the order in which they were asked for. */
export async function lockCreditNotesOf(
  tx: ShopTransaction,
  invoiceId: string,
): Promise<StoredInvoice[]> {
  const rows = await select(tx)
    .where('invoice_id', '=', invoiceId)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(invoiceOf);
}

/** Whether the cancellation of its sale asked for a credit note about an invoice. */
export async function isCreditedWhole(db: ShopDatabase, invoiceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('invoice')
    .select('id')
    .where('shop_id', '=', db.shopId)
    .where('invoice_id', '=', invoiceId)
    .where('return_id', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function drop(tx: ShopTransaction, id: string): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ state: 'dropped' })
    .where('shop_id', '=', tx.shopId)
    .where('id', '=', id)
    .execute();
}

function select(db: ShopDatabase) {
  return db.selectFrom('invoice').selectAll().where('shop_id', '=', db.shopId);
}

function invoiceOf(row: InvoiceRow): StoredInvoice {
  return {
    id: row.id,
    kind: row.kind,
    saleId: row.sale_id,
    returnId: row.return_id,
    invoiceId: row.invoice_id,
    state: row.state,
    letter: row.letter,
    pointOfSale: row.point_of_sale,
    issuer: row.issuer,
    receiver: row.receiver,
    amounts: {
      total: cents(row.total_cents),
      net: cents(row.net_cents),
      exempt: cents(row.exempt_cents),
      iva: row.iva,
    },
    credentialsId: row.credentials_id,
    environment: row.environment,
    voucherId: row.voucher_id,
    askedAt: row.asked_at,
    number: row.number,
    date: row.date,
    cae: row.cae,
    caeDueDate: row.cae_due_date,
    reasons: row.reasons,
    observations: row.observations,
    createdAt: row.created_at,
  };
}

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

/** The data with which an invoice or a credit note is requested. */
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
  /** The time from which the invoicing server may know the invoice. */
  askedAt: Date | null;
  number: number | null;
  date: string | null;
  cae: string | null;
  caeDueDate: string | null;
  reasons: string[];
  observations: string[];
  createdAt: Date;
}

/** Adds an invoice that waits to be issued. False when its sale or its return already has one. */
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

/** Requests a rejected invoice again, with the current data. */
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
 * Notes that the invoicing server is being called about an invoice, so that it is never simply
 * dropped, and returns it. Undefined when it has already ended.
 */
export async function recordRequest(
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
 * Stores the outcome of an attempt. False when the invoice has already ended, or another attempt
 * replaced this one. A CAE is stored even for an invoice dropped meanwhile: it exists at ARCA.
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

/** Returns the invoice and locks it until the transaction ends. */
export async function lockInvoice(
  tx: ShopTransaction,
  id: string,
): Promise<StoredInvoice | undefined> {
  const row = await select(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && invoiceOf(row);
}

/** Returns and locks the invoice of a sale; see `lockInvoice`. */
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

/** Returns the invoice of a sale, and then its credit notes in the order of their requests. */
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

/** Returns and locks the credit notes of an invoice, in the order of their requests. */
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

/** Whether the cancellation of its sale requested a credit note over the whole invoice. */
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

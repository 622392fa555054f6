import type {
  CheckedNewCustomer,
  Customer,
  customerListQuery,
} from '@mostrador/contracts/customers';
import type { Pagination } from '@mostrador/contracts/fields';
import { cents, searchKeyOf, toPesos } from '@mostrador/domain';
import { sql } from 'kysely';
import type { z } from 'zod';
import { constraintOf, pipelined, type ShopDatabase } from '../../database/database.ts';
import { customerNotFound, documentTakenBy } from './customers.errors.ts';

/** Customers by name, those whose name starts with the search first, and how many match in all. */
export async function listCustomers(
  db: ShopDatabase,
  { search, page, limit }: z.output<typeof customerListQuery>,
): Promise<{ customers: Customer[]; pagination: Pagination }> {
  const matching = selectMatching(db, search ?? '');
  const ofPage = selectCustomers(matching)
    .orderBy(sql`starts_with(search_key, ${searchKeyOf(search ?? '')})`, 'desc')
    .orderBy('name')
    .orderBy('id')
    .$if(limit !== undefined, (all) =>
      all.offset((page - 1) * (limit as number)).limit(limit as number),
    );
  const count = matching.select(({ fn }) => fn.countAll<number>().as('total'));

  const [{ rows }, counted] = await pipelined(db, [ofPage, count]);
  const total = counted.rows[0]?.total ?? 0;
  const pages = limit === undefined ? 1 : Math.ceil(total / limit);
  return { customers: rows.map(toCustomer), pagination: { page, pages, total } };
}

/** Throws `customer.document-taken`. */
export async function insertCustomer(
  db: ShopDatabase,
  id: string,
  input: CheckedNewCustomer,
  now: Date,
): Promise<Customer> {
  const insert = db.insertInto('customer').values({
    shop_id: db.shopId,
    id,
    ...columnsOf(input),
    created_at: now,
    updated_at: now,
  });
  const [, { rows }] = await refusing(db, input, pipelined(db, [insert, selectCustomer(db, id)]));
  return toCustomer(rows[0] as CustomerRow);
}

/** Throws `customer.not-found` and `customer.document-taken`. */
export async function changeCustomer(
  db: ShopDatabase,
  id: string,
  input: CheckedNewCustomer,
  now: Date,
): Promise<Customer> {
  const update = db
    .updateTable('customer')
    .set({ ...columnsOf(input), updated_at: now })
    .where('shop_id', '=', db.shopId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  const [, { rows }] = await refusing(db, input, pipelined(db, [update, selectCustomer(db, id)]));
  if (!rows[0]) throw customerNotFound();
  return toCustomer(rows[0]);
}

/** Takes a customer off the list; the row stays for its sales. Throws `customer.not-found`. */
export async function removeCustomer(db: ShopDatabase, id: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('customer')
    .set({ deleted_at: now, updated_at: now })
    .where('shop_id', '=', db.shopId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw customerNotFound();
}

/** Those of which every word is in the name, the document or the email. */
function selectMatching(db: ShopDatabase, search: string) {
  return wordsOf(search).reduce(
    (query, word) => query.where(sql<boolean>`strpos(search_key, ${word}) > 0`),
    db.selectFrom('customer').where('shop_id', '=', db.shopId).where('deleted_at', 'is', null),
  );
}

/** A document is kept without dots and dashes, and looked for with or without them. */
function wordsOf(search: string): string[] {
  return searchKeyOf(search)
    .split(' ')
    .map((word) => (/^[\d.-]+$/.test(word) ? word.replace(/[.-]/g, '') : word));
}

function selectCustomer(db: ShopDatabase, id: string) {
  return selectCustomers(selectMatching(db, '')).where('id', '=', id);
}

function selectCustomers(from: ReturnType<typeof selectMatching>) {
  return from.select((eb) => {
    const sales = eb
      .selectFrom('sale')
      .whereRef('sale.shop_id', '=', 'customer.shop_id')
      .whereRef('sale.customer_id', '=', 'customer.id')
      .where('status', '=', 'completed');
    return [
      'id',
      'name',
      'fiscal_type',
      'doc_type',
      'doc_number',
      'phone',
      'email',
      'address',
      sales.select(({ fn }) => fn.countAll<number>().as('count')).as('purchases'),
      sales.select(({ fn }) => fn.sum<number | null>('total_cents').as('sum')).as('spent_cents'),
    ];
  });
}

type CustomerRow = Awaited<
  ReturnType<ReturnType<typeof selectCustomers>['executeTakeFirstOrThrow']>
>;

function toCustomer(row: CustomerRow): Customer {
  return {
    _id: row.id,
    name: row.name,
    fiscalType: row.fiscal_type,
    docType: row.doc_type,
    docNumber: row.doc_number,
    phone: row.phone,
    email: row.email,
    address: row.address,
    totalPurchases: row.purchases ?? 0,
    totalSpent: toPesos(cents(row.spent_cents ?? 0)),
  };
}

function columnsOf(input: CheckedNewCustomer) {
  const { name, docNumber, email } = input;
  return {
    name,
    search_key: searchKeyOf([name, docNumber, email].join(' ')),
    fiscal_type: input.fiscalType,
    doc_type: input.docType,
    doc_number: docNumber,
    phone: input.phone,
    email,
    address: input.address,
  };
}

/** A document that is of another customer, as the refusal that names them. */
async function refusing<T>(
  db: ShopDatabase,
  { docNumber }: CheckedNewCustomer,
  write: Promise<T>,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (constraintOf(error) !== 'customer_document_taken') throw error;
    const other = await selectMatching(db, '')
      .select('name')
      .where('doc_number', '=', docNumber)
      .executeTakeFirst();
    throw documentTakenBy(other?.name);
  }
}

import type {
  CheckedNewCustomer,
  Customer,
  CustomerOnDevice,
  customerListQuery,
  SharedDocument,
} from '@mostrador/contracts/customers';
import {
  customer,
  customerName,
  customerOnDevice,
  newCustomer,
} from '@mostrador/contracts/customers.schemas';
import type { Pagination } from '@mostrador/contracts/fields';
import { canonicalDocument, cents, searchKeyOf, toPesos } from '@mostrador/domain';
import { phoneKeyOf } from '@mostrador/domain/phone-number';
import { sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import {
  pipelined,
  type Schema,
  type ShopDatabase,
  type ShopTransaction,
} from '../../database/database.ts';
import { columnsFor, columnsOf, createFieldReader } from '../../database/row-fields.ts';
import { customerNotFound } from './customers.errors.ts';

/**
 * Returns customers by name, those whose name starts with the search first, and the total of
 * matches.
 */
export async function listCustomers(
  db: ShopDatabase,
  { search, page, limit }: z.output<typeof customerListQuery>,
): Promise<{ customers: Customer[]; pagination: Pagination }> {
  const { total, ids } = await findMatching(db, search ?? '', {
    offset: limit === undefined ? 0 : (page - 1) * limit,
    limit: limit ?? null,
  });
  const rows = await selectListed(selectMatching(db, ''))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: CustomerRow) => places.get(id) ?? 0;
  return {
    customers: rows.toSorted((one, other) => placeOf(one) - placeOf(other)).map(toCustomer),
    pagination: { page, pages: limit === undefined ? 1 : Math.ceil(total / limit), total },
  };
}

/** Returns the name and the document of every customer, by name; their balance and limit if asked. */
export async function listNames(
  db: ShopDatabase,
  { withAccounts }: { withAccounts: boolean },
): Promise<CustomerOnDevice[]> {
  const names = selectMatching(db, '').orderBy('name').orderBy('id');
  if (!withAccounts)
    return (await names.select(columnsFor('customer', NAME_FIELDS)).execute()).map(readNames);
  const rows = await names.select(columnsFor('customer', DEVICE_FIELDS)).execute();
  return rows.map(readOnDevice);
}

/**
 * Returns the number of matches, and the ids of a page of them. Reads all matches once for both;
 * the other fields are looked up for the page only.
 *
 * @param limit null for no limit
 */
async function findMatching(
  db: ShopDatabase,
  search: string,
  { offset, limit }: { offset: number; limit: number | null },
): Promise<{ total: number; ids: string[] }> {
  const matching = selectMatching(db, search).select(['id', 'name', 'search_key']);
  const [{ rows }] = await pipelined(db, [
    sql<{ total: number; ids: string[] }>`with matching as materialized (${matching})
      select (select count(*) from matching) as total, array(
        select id from matching
        order by starts_with(search_key, ${searchKeyOf(search)}) desc, name, id
        offset ${offset} limit ${limit}
      ) as ids`,
  ]);
  return rows[0] as (typeof rows)[0];
}

/** Returns the customer; undefined when missing or removed. */
export async function findCustomer(db: ShopDatabase, id: string): Promise<Customer | undefined> {
  const row = await selectCustomer(db, id).executeTakeFirst();
  return row && toCustomer(row);
}

/** Rejects with the database's error when another customer has the document. */
export async function insertCustomer(
  db: ShopDatabase,
  id: string,
  input: CheckedNewCustomer,
  now: Date,
): Promise<Customer> {
  const insert = db.insertInto('customer').values({
    shop_id: db.shopId,
    id,
    ...customerColumnsOf(input),
    created_at: now,
    updated_at: now,
  });
  const [, { rows }] = await pipelined(db, [insert, selectCustomer(db, id)]);
  return toCustomer(rows[0] as CustomerRow);
}

/**
 * Locks the customer: other changes wait until the transaction ends. Throws `customer.not-found`.
 */
export async function lockCustomer(tx: ShopTransaction, id: string): Promise<Customer> {
  const row = await selectCustomer(tx, id).forNoKeyUpdate('customer').executeTakeFirst();
  if (!row) throw customerNotFound();
  return toCustomer(row);
}

/** Updates a customer that the transaction has locked. Rejects as `insertCustomer` does. */
export async function updateCustomer(
  db: ShopTransaction,
  id: string,
  input: CheckedNewCustomer,
  now: Date,
): Promise<Customer> {
  const update = db
    .updateTable('customer')
    .set({
      ...customerColumnsOf(input),
      shared_document: sql<string | null>`case when doc_number is not distinct from
        ${input.docNumber}::text then shared_document end`,
      updated_at: now,
    })
    .where('shop_id', '=', db.shopId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  const [, { rows }] = await pipelined(db, [
    update,
    selectCustomer(db, id),
    passOnDocuments(db, now),
  ]);
  return toCustomer(rows[0] as CustomerRow);
}

/**
 * Marks a customer as removed and returns their name and limit, in pesos. The row stays for its
 * sales. Throws `customer.not-found`. Rejects with the database's error
 * (`customer_removed_settled`) when the account is not settled.
 */
export async function markCustomerRemoved(
  db: ShopDatabase,
  id: string,
  now: Date,
): Promise<{ name: string; limit: number | null }> {
  const mark = db
    .updateTable('customer')
    .set({ deleted_at: now, updated_at: now })
    .where('shop_id', '=', db.shopId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['name', 'credit_limit_cents']);
  const [{ rows }] = await pipelined(db, [mark, passOnDocuments(db, now)]);
  const [removed] = rows;
  if (!removed) throw customerNotFound();
  const { name, credit_limit_cents: limit } = removed;
  return { name, limit: limit === null ? null : toPesos(cents(limit)) };
}

/**
 * Gives each shared document that its customer no longer has to the oldest of the other customers,
 * as `passOnCodes` does with the codes of products.
 */
export function passOnDocuments(db: ShopDatabase, now: Date) {
  const heirs = db
    .selectFrom('customer')
    .distinctOn('shared_document')
    .select('id')
    .where('shop_id', '=', db.shopId)
    .where('shared_document', 'is not', null)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('customer as holder')
            .where('holder.shop_id', '=', db.shopId)
            .where('holder.deleted_at', 'is', null)
            .whereRef('holder.doc_number', '=', 'customer.shared_document'),
        ),
      ),
    )
    .orderBy('shared_document')
    .orderBy('created_at')
    .orderBy('id');
  return db
    .updateTable('customer')
    .set({ doc_number: sql.ref('shared_document'), shared_document: null, updated_at: now })
    .where('shop_id', '=', db.shopId)
    .where('id', 'in', heirs);
}

/**
 * Returns the customers that share a document, by document: first the one that holds it, then by
 * age.
 */
export async function findSharedDocuments(db: ShopDatabase): Promise<SharedDocument[]> {
  const shared = selectMatching(db, '')
    .select('shared_document')
    .where('shared_document', 'is not', null);
  const documentOf = sql<string>`coalesce(shared_document, doc_number)`;
  const rows = await selectListed(selectMatching(db, ''))
    .select(documentOf.as('document'))
    .where(documentOf, 'in', shared)
    .orderBy('document')
    .orderBy(sql`shared_document is not null`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const byDocument = Map.groupBy(rows, ({ document }) => document);
  return Array.from(byDocument, ([docNumber, sharing]) => ({
    docNumber,
    customers: sharing.map(toCustomer),
  }));
}

/** Returns the customer with this document; undefined for none, and for null. */
export async function findByDocument(
  db: ShopDatabase,
  docNumber: string | null,
): Promise<{ id: string; name: string } | undefined> {
  return selectMatching(db, '')
    .select(['id', 'name'])
    .where('doc_number', '=', docNumber)
    .executeTakeFirst();
}

/**
 * Locks the customer with this id, also a removed one. Returns whether they are as they were added;
 * undefined for none.
 */
export async function lockAdded(
  db: ShopDatabase,
  id: string,
): Promise<{ isAsAdded: boolean } | undefined> {
  return db
    .selectFrom('customer')
    .select(sql<boolean>`updated_at = created_at and deleted_at is null`.as('isAsAdded'))
    .where('shop_id', '=', db.shopId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Matches customers that have every word in their name, document, email or phone, or whose phone
 * matches the whole search.
 */
function selectMatching(db: ShopDatabase, search: string) {
  const has = (text: string) => sql<boolean>`strpos(search_key, ${text}) > 0`;
  const words = searchKeyOf(search).split(' ');
  return db
    .selectFrom('customer')
    .where('shop_id', '=', db.shopId)
    .where('deleted_at', 'is', null)
    .where(({ and, or }) =>
      or([and(words.map((word) => or(spellingsOf(word).map(has)))), ...phoneIn(search).map(has)]),
    );
}

/** With fewer digits, almost every phone matches. */
const MIN_PHONE_DIGITS = 3;

/** Returns the phone digits of a search without letters, which match any spelling of the phone. */
function phoneIn(search: string): string[] {
  const key = /\p{L}/u.test(search) ? '' : phoneKeyOf(search);
  return key.length < MIN_PHONE_DIGITS ? [] : [key];
}

/** Returns a word, and its canonical form as a document, which matches any spelling of it. */
function spellingsOf(word: string): string[] {
  return /\d/.test(word) ? [word, canonicalDocument(word).toLowerCase()] : [word];
}

function selectCustomer(db: ShopDatabase, id: string) {
  return selectListed(selectMatching(db, '')).where('id', '=', id);
}

const FIELDS = customer.omit({ totalPurchases: true, totalSpent: true }).keyof().options;
const readFields = createFieldReader(FIELDS);
const NAME_FIELDS = customerName.keyof().options;
const readNames = createFieldReader(NAME_FIELDS);
const DEVICE_FIELDS = customerOnDevice.keyof().options;
const readOnDevice = createFieldReader(DEVICE_FIELDS);

/** Selects the fields of a customer that answers show. */
export function selectListed(from: ReturnType<typeof selectMatching>) {
  return from.select((eb) => {
    const sales = eb
      .selectFrom('sale')
      .whereRef('sale.shop_id', '=', 'customer.shop_id')
      .whereRef('sale.customer_id', '=', 'customer.id')
      .where('status', '=', 'completed');
    return [
      ...columnsFor('customer', FIELDS),
      sales.select(({ fn }) => fn.countAll<number>().as('count')).as('purchases'),
      sales
        .select(({ fn }) => fn.sum<number | null>(sql`total_cents - returned_cents`).as('sum'))
        .as('spent_cents'),
    ];
  });
}

type CustomerRow = Awaited<ReturnType<ReturnType<typeof selectListed>['executeTakeFirstOrThrow']>>;

export function toCustomer(row: CustomerRow): Customer {
  return {
    ...readFields(row),
    totalPurchases: row.purchases ?? 0,
    totalSpent: toPesos(cents(row.spent_cents ?? 0)),
  };
}

/** Columns that the server itself writes. */
type OwnColumns =
  | 'shop_id'
  | 'id'
  | 'created_at'
  | 'updated_at'
  | 'deleted_at'
  | 'balance_cents'
  | 'account_entries'
  | 'owes_since'
  | 'reminded_at'
  | 'reminded_by'
  | 'shared_document';

/** Returns the text that searches match: name, document, email and phone. */
export function customerSearchKey(
  customer: Pick<CheckedNewCustomer, 'name' | 'docNumber' | 'email' | 'phone'>,
): string {
  const { name, docNumber, email, phone } = customer;
  return searchKeyOf(
    [name, docNumber && canonicalDocument(docNumber), email, phone && phoneKeyOf(phone)].join(' '),
  );
}

/** The column of every form field: forgetting one does not compile. */
type FormColumns = Required<Omit<Updateable<Schema['customer']>, OwnColumns>>;

const FORM_FIELDS = newCustomer.keyof().options;

/** Returns the columns of a new customer. */
export function customerColumnsOf({
  creditLimit = null,
  ...input
}: CheckedNewCustomer): FormColumns {
  return {
    ...columnsOf('customer', FORM_FIELDS, { ...input, creditLimit }),
    search_key: customerSearchKey(input),
  };
}

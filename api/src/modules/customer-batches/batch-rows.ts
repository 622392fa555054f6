import type {
  CheckedCustomerBatchRows,
  CheckedCustomerValues,
} from '@mostrador/contracts/customer-batches.schemas';
import { newCustomer } from '@mostrador/contracts/customers.schemas';
import { cents, newId, toPesos } from '@mostrador/domain';
import type { CustomerValues } from '../../database/customer-values.ts';
import { columnsOf } from '../../database/row-fields.ts';
import type { CustomerAuthor } from '../customers/credit-limits.ts';
import { limitIsForAdministrators } from '../customers/customers.errors.ts';
import { customerColumnsOf, customerSearchKey } from '../customers/customers.repository.ts';

// Converts the rows of a request to the columns of a customer.

/** The columns of a customer that a batch may change, with their types. */
export const COLUMN_TYPES = {
  name: 'text',
  search_key: 'text',
  fiscal_type: 'text',
  doc_type: 'integer',
  doc_number: 'text',
  shared_document: 'text',
  phone: 'text',
  email: 'text',
  address: 'text',
  credit_limit_cents: 'bigint',
} as const;
export type Column = keyof typeof COLUMN_TYPES;
export const COLUMNS = Object.keys(COLUMN_TYPES) as Column[];
export type StoredCustomer = Record<Column, string | number | null>;

/** A customer of a batch: added without `before`. */
export interface BatchRow {
  customerId: string;
  before: CustomerValues | null;
  after: CustomerValues;
}

const FIELDS = newCustomer.keyof().options;

interface RowsOptions {
  author: CustomerAuthor;
  /** Gives the limit of a new customer. */
  limitOf: (asked: number | null | undefined) => number | null | undefined;
  /** The customers to change, by id. */
  stored: ReadonlyMap<string, StoredCustomer>;
}

/**
 * Returns the rows of a request, in its order: customers to add, and to change. Throws
 * `customer.limit-forbidden` for limits that only an administrator may change.
 */
export function rowsOf(
  { creates, changes }: CheckedCustomerBatchRows,
  { author, limitOf, stored }: RowsOptions,
): BatchRow[] {
  return [
    ...creates.map((customer) => ({
      customerId: newId(author.now),
      before: null,
      after: customerColumnsOf({
        ...customer,
        creditLimit: limitOf(customer.creditLimit),
      }) as CustomerValues,
    })),
    ...changes.map(({ _id, from, to }) => {
      const found = stored.get(_id) as StoredCustomer;
      refuseOthersLimit(author, found, to);
      const after = {
        ...(columnsOf('customer', FIELDS, to) as CustomerValues),
        ...followingFrom(found, to),
      };
      const seen = columnsOf('customer', FIELDS, from) as CustomerValues;
      const unseen = Object.keys(after).filter((column) => !Object.hasOwn(seen, column));
      const before = Object.fromEntries(unseen.map((column) => [column, found[column as Column]]));
      return { customerId: _id, before: { ...before, ...seen }, after };
    }),
  ];
}

/** Returns the path of a row in its request, by its place among all rows. */
export function pathOf({ creates }: { creates: number }, place: number): string {
  return place < creates ? `creates.${place}` : `changes.${place - creates}`;
}

function refuseOthersLimit(
  { role }: CustomerAuthor,
  { credit_limit_cents }: StoredCustomer,
  { creditLimit }: CheckedCustomerValues,
): void {
  if (role === 'admin' || creditLimit === undefined) return;
  const limit = credit_limit_cents === null ? null : toPesos(cents(Number(credit_limit_cents)));
  if (creditLimit !== limit) throw limitIsForAdministrators();
}

/** The columns that follow from the fields of a form. */
function followingFrom(found: StoredCustomer, to: CheckedCustomerValues): CustomerValues {
  const name = to.name ?? String(found.name);
  const [docNumber, email, phone] = [
    to.docNumber === undefined ? found.doc_number : to.docNumber,
    to.email === undefined ? found.email : to.email,
    to.phone === undefined ? found.phone : to.phone,
  ].map((value) => (value === null ? null : String(value)));
  const searchKey = customerSearchKey({
    name,
    docNumber: docNumber ?? null,
    email: email ?? null,
    phone: phone ?? null,
  });
  return {
    ...(searchKey !== found.search_key && { search_key: searchKey }),
    // A document that a person gives is the customer's own.
    ...(to.docNumber !== undefined &&
      to.docNumber !== found.doc_number && { shared_document: null }),
  };
}

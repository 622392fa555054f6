import type { CheckedNewCustomer, Customer } from '@mostrador/contracts/customers';
import { newId } from '@mostrador/domain';
import { constraintOf, type ShopDatabase, type ShopTransaction } from '../../database/database.ts';
import { changesBetween } from '../audit/changes-between.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { documentTakenBy } from './customers.errors.ts';
import {
  findNameByDocument,
  insertCustomer,
  markCustomerRemoved,
  updateCustomer,
} from './customers.repository.ts';

/** Throws `customer.document-taken`. */
export async function addCustomer(
  shop: ShopDatabase,
  author: Authorship,
  input: CheckedNewCustomer,
): Promise<Customer> {
  return writing(shop, input, async (tx) => {
    const customer = await insertCustomer(tx, newId(author.now), input, author.now);
    recordAudit(tx, author, 'customer.created', { customer });
    return customer;
  });
}

/** Throws `customer.not-found` and `customer.document-taken`. */
export async function changeCustomer(
  shop: ShopDatabase,
  author: Authorship,
  id: string,
  input: CheckedNewCustomer,
): Promise<Customer> {
  return writing(shop, input, async (tx) => {
    const { before, after } = await updateCustomer(tx, id, input, author.now);
    const { totalPurchases: _, totalSpent: __, ...changes } = changesBetween(before, after);
    if (Object.keys(changes).length > 0)
      recordAudit(tx, author, 'customer.changed', { _id: id, name: after.name, changes });
    return after;
  });
}

/** Removes a customer. Throws `customer.not-found`. */
export async function removeCustomer(
  shop: ShopDatabase,
  author: Authorship,
  id: string,
): Promise<void> {
  await shop.transact(async (tx) => {
    const { name } = await markCustomerRemoved(tx, id, author.now);
    recordAudit(tx, author, 'customer.removed', { _id: id, name });
  });
}

/** Runs a transaction; a taken document is refused with the name of the customer who has it. */
async function writing<T>(
  shop: ShopDatabase,
  { docNumber }: CheckedNewCustomer,
  write: (tx: ShopTransaction) => Promise<T>,
): Promise<T> {
  try {
    return await shop.transact(write);
  } catch (error) {
    if (constraintOf(error) !== 'customer_document_taken') throw error;
    throw documentTakenBy(await findNameByDocument(shop, docNumber));
  }
}

import type { CheckedNewCustomer, Customer } from '@mostrador/contracts/customers';
import { type Actor, newId } from '@mostrador/domain';
import { constraintOf, type ShopDatabase, type ShopTransaction } from '../../database/database.ts';
import { changesBetween } from '../audit/changes-between.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { findAccount } from '../customer-accounts/customer-accounts.repository.ts';
import {
  customerNotSettled,
  documentTakenBy,
  limitIsForAdministrators,
} from './customers.errors.ts';
import {
  findNameByDocument,
  insertCustomer,
  markCustomerRemoved,
  updateCustomer,
} from './customers.repository.ts';

/** Throws `customer.document-taken` and `customer.limit-forbidden`. */
export async function addCustomer(
  shop: ShopDatabase,
  author: CustomerAuthor,
  input: CheckedNewCustomer,
): Promise<Customer> {
  refuseOthersLimit(author, { before: null, input });
  return writing(shop, input, async (tx) => {
    const customer = await insertCustomer(tx, newId(author.now), input, author.now);
    recordAudit(tx, author, 'customer.created', { customer });
    return customer;
  });
}

/** Throws `customer.not-found`, `customer.document-taken` and `customer.limit-forbidden`. */
export async function changeCustomer(
  shop: ShopDatabase,
  author: CustomerAuthor,
  id: string,
  input: CheckedNewCustomer,
): Promise<Customer> {
  return writing(shop, input, async (tx) => {
    const { before, after } = await updateCustomer(tx, id, input, author.now);
    refuseOthersLimit(author, { before: before.creditLimit, input });
    const {
      totalPurchases: _,
      totalSpent: __,
      balance: ___,
      ...changes
    } = changesBetween(before, after);
    if (Object.keys(changes).length > 0)
      recordAudit(tx, author, 'customer.changed', { _id: id, name: after.name, changes });
    return after;
  });
}

/** Removes a customer. Throws `customer.not-found` and `customer.not-settled`. */
export async function removeCustomer(
  shop: ShopDatabase,
  author: Authorship,
  id: string,
): Promise<void> {
  try {
    await shop.transact(async (tx) => {
      const { name } = await markCustomerRemoved(tx, id, author.now);
      recordAudit(tx, author, 'customer.removed', { _id: id, name });
    });
  } catch (error) {
    if (constraintOf(error) !== 'customer_removed_settled') throw error;
    throw customerNotSettled(await findAccount(shop, id));
  }
}

type CustomerAuthor = Authorship & Pick<Actor, 'role'>;

/** Only an administrator decides how much a customer may owe. */
function refuseOthersLimit(
  { role }: CustomerAuthor,
  { before, input }: { before: number | null; input: CheckedNewCustomer },
): void {
  const isChanged = input.creditLimit !== undefined && input.creditLimit !== before;
  if (isChanged && role !== 'admin') throw limitIsForAdministrators();
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

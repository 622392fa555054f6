import type { CheckedNewCustomer, Customer, CustomerChange } from '@mostrador/contracts/customers';
import { customerChange, documentProblemOf } from '@mostrador/contracts/customers.schemas';
import { describeInvalidInput } from '@mostrador/contracts/errors';
import { type Actor, newId } from '@mostrador/domain';
import { applyChange } from '@mostrador/domain/apply-change';
import { DomainError } from '@mostrador/server-kit/http/errors';
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
  lockCustomer,
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

/**
 * Throws `customer.not-found`, `customer.document-taken`, `customer.limit-forbidden`, and
 * `input.invalid` for a document that is none of its type.
 */
export async function changeCustomer(
  shop: ShopDatabase,
  author: CustomerAuthor,
  id: string,
  change: CustomerChange,
): Promise<Customer> {
  return writing(shop, change, async (tx) => {
    const before = await lockCustomer(tx, id);
    refuseOthersLimit(author, { before: before.creditLimit, input: change });
    refuseDocument(before, change);
    const after = await updateCustomer(
      tx,
      id,
      applyChange<CheckedNewCustomer>(before, change),
      author.now,
    );
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
  { before, input }: { before: number | null; input: Pick<CustomerChange, 'creditLimit'> },
): void {
  const isChanged = input.creditLimit !== undefined && input.creditLimit !== before;
  if (isChanged && role !== 'admin') throw limitIsForAdministrators();
}

/** The part of a document that is named must suit the one that stays. */
function refuseDocument(before: Customer, change: CustomerChange): void {
  const { docType, docNumber } = change;
  if (docType === undefined && docNumber === undefined) return;
  const message = documentProblemOf({
    docType: docType ?? before.docType,
    docNumber: docNumber === undefined ? before.docNumber : docNumber,
  });
  if (message)
    throw new DomainError(
      400,
      describeInvalidInput(customerChange, [{ path: ['docNumber'], message }]),
    );
}

/** Runs a transaction; a taken document is refused with the name of the customer who has it. */
async function writing<T>(
  shop: ShopDatabase,
  { docNumber = null }: Pick<CustomerChange, 'docNumber'>,
  write: (tx: ShopTransaction) => Promise<T>,
): Promise<T> {
  try {
    return await shop.transact(write);
  } catch (error) {
    if (constraintOf(error) !== 'customer_document_taken') throw error;
    throw documentTakenBy(await findNameByDocument(shop, docNumber));
  }
}

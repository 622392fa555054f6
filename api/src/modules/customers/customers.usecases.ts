import type { CheckedNewCustomer, Customer, CustomerChange } from '@mostrador/contracts/customers';
import {
  customerChange,
  type customerToAdd,
  documentProblemOf,
} from '@mostrador/contracts/customers.schemas';
import { describeInvalidInput } from '@mostrador/contracts/errors';
import { canonicalDocument, newId } from '@mostrador/domain';
import { applyChange } from '@mostrador/domain/apply-change';
import { phoneProblemOf } from '@mostrador/domain/phone-number';
import { announceChangedPast } from '@mostrador/server-kit/announcements/announce';
import { DomainError } from '@mostrador/server-kit/http/errors';
import type { z } from 'zod';
import { constraintOf, type ShopDatabase, type ShopTransaction } from '../../database/database.ts';
import { findAccount } from '../account-entries/account-state.repository.ts';
import { changesBetween } from '../audit/changes-between.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { changedPhoneOf } from '../phones/changed-phone.ts';
import { findTillSettings } from '../till-settings/till-settings.repository.ts';
import { type CustomerAuthor, createLimits } from './credit-limits.ts';
import {
  customerIdReused,
  customerNotSettled,
  documentTakenBy,
  limitedByAdministrator,
  limitIsForAdministrators,
} from './customers.errors.ts';
import {
  findByDocument,
  findCustomer,
  insertCustomer,
  lockCustomer,
  markCustomerRemoved,
  updateCustomer,
} from './customers.repository.ts';

/**
 * Adds a customer. When a seller adds one, the limit is the shop's limit for new customers, or a
 * lower one. When its author made its id and sends it again, the answer is the customer as it is by
 * now. Throws `customer.document-taken`, `customer.limit-forbidden`, and `customer.id-reused` when
 * another customer has the id.
 */
export async function addCustomer(
  shop: ShopDatabase,
  author: CustomerAuthor,
  { _id: givenId, ...input }: z.output<typeof customerToAdd>,
): Promise<Customer> {
  const id = givenId ?? newId(author.now);
  try {
    return await writing(shop, input, (tx) => recordCustomer(tx, author, id, input));
  } catch (error) {
    const added = givenId && (await findCustomer(shop, givenId));
    const isSame =
      added &&
      added.name === input.name &&
      added.docNumber === input.docNumber &&
      added.phone === input.phone;
    if (isSame) return added;
    throw added || constraintOf(error) === 'customer_pkey' ? customerIdReused() : error;
  }
}

/**
 * Records a new customer, with the limit that their author may give. Throws
 * `customer.limit-forbidden`; rejects as `insertCustomer` does.
 */
export async function recordCustomer(
  tx: ShopTransaction,
  author: CustomerAuthor,
  id: string,
  input: CheckedNewCustomer,
): Promise<Customer> {
  const limitOf = await createLimits(tx, author);
  const limited = { ...input, creditLimit: limitOf(input.creditLimit) };
  const customer = await insertCustomer(tx, id, limited, author.now);
  recordAudit(tx, author, 'customer.created', { customer });
  return customer;
}

/**
 * Changes a customer. Throws `customer.not-found`, `customer.document-taken`,
 * `customer.limit-forbidden`, and `input.invalid` for a document that does not suit its type, or a
 * phone that is not understood.
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
    const phone = changedPhoneOf({
      sent: change.phone,
      before: before.phone,
      schema: customerChange,
      path: ['phone'],
      problemOf: phoneProblemOf,
    });
    const changed = applyChange<CheckedNewCustomer>(before, { ...change, phone });
    // The form sends the document back unchanged with the other fields: keep it as stored, so that
    // a document that another customer also has does not refuse a new address.
    if (before.docNumber !== null && canonicalDocument(before.docNumber) === changed.docNumber)
      changed.docNumber = before.docNumber;
    return recordCustomerChange(tx, author, before, changed);
  });
}

/** Records other data of a customer that the transaction has locked. Rejects as `insertCustomer` does. */
export async function recordCustomerChange(
  tx: ShopTransaction,
  author: Authorship,
  before: Customer,
  changed: CheckedNewCustomer,
): Promise<Customer> {
  const { _id } = before;
  const after = await updateCustomer(tx, _id, changed, author.now);
  const {
    totalPurchases: _,
    totalSpent: __,
    balance: ___,
    ...changes
  } = changesBetween(before, after);
  if (Object.keys(changes).length > 0)
    recordAudit(tx, author, 'customer.changed', { _id, name: after.name, changes });
  // The history is searched by the names of customers.
  if (after.name !== before.name) announceChangedPast(tx);
  return after;
}

/**
 * Removes a customer. A seller may not remove one whose limit is below the limit of new customers:
 * the seller could add the same person again with more credit. Throws `customer.not-found`,
 * `customer.not-settled` and `customer.limit-forbidden`.
 */
export async function removeCustomer(
  shop: ShopDatabase,
  author: CustomerAuthor,
  id: string,
): Promise<void> {
  try {
    await shop.transact(async (tx) => {
      const { name, limit } = await markCustomerRemoved(tx, id, author.now);
      const isLimited = limit !== null && limit < (await findTillSettings(tx)).newCustomersLimit;
      if (isLimited && author.role !== 'admin') throw limitedByAdministrator();
      recordAudit(tx, author, 'customer.removed', { _id: id, name });
    });
  } catch (error) {
    if (constraintOf(error) !== 'customer_removed_settled') throw error;
    throw customerNotSettled(await findAccount(shop, id));
  }
}

/**
 * Refuses a changed limit by a seller: only an administrator decides how much a customer may owe.
 */
function refuseOthersLimit(
  { role }: CustomerAuthor,
  { before, input }: { before: number | null; input: Pick<CustomerChange, 'creditLimit'> },
): void {
  const isChanged = input.creditLimit !== undefined && input.creditLimit !== before;
  if (isChanged && role !== 'admin') throw limitIsForAdministrators();
}

/** Checks the new document type or number together with the one that stays. */
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

/** Runs a transaction. Refuses a taken document with the name of the customer who has it. */
async function writing<T>(
  shop: ShopDatabase,
  { docNumber = null }: Pick<CustomerChange, 'docNumber'>,
  write: (tx: ShopTransaction) => Promise<T>,
): Promise<T> {
  try {
    return await shop.transact(write);
  } catch (error) {
    if (constraintOf(error) !== 'customer_document_taken') throw error;
    throw documentTakenBy((await findByDocument(shop, docNumber))?.name);
  }
}

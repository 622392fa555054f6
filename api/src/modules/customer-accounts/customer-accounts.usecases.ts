import {
  ACCOUNT_PAGE_SIZE,
  type AccountPayment,
  type CustomerAccount,
} from '@mostrador/contracts/customer-accounts';
import type {
  madeAccountPayment,
  newAccountPayment,
} from '@mostrador/contracts/customer-accounts.schemas';
import { isMethodOf } from '@mostrador/contracts/payment-methods';
import { accountPaymentReceiptOf, accountStatementOf, toCents, toPesos } from '@mostrador/domain';
import type { z } from 'zod';
import { constraintOf, type ShopDatabase, type ShopTransaction } from '../../database/database.ts';
import { accountRefusalOf, takeOffDebt } from '../account-entries/account-entries.repository.ts';
import { findAccount } from '../account-entries/account-state.repository.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { cashRegisterRequiredToCollect } from '../cash-registers/cash-registers.errors.ts';
import { lockOpenRegister } from '../cash-registers/open-register.ts';
import { customerNotFound } from '../customers/customers.errors.ts';
import { findCustomer } from '../customers/customers.repository.ts';
import type { FoundReceipt } from '../receipts/receipts.usecases.ts';
import { findReceiptShop } from '../store-info/receipt-shop.repository.ts';
import { unknownMethod } from '../till-settings/till-settings.errors.ts';
import { findTillSettings } from '../till-settings/till-settings.repository.ts';
import { paymentIdReused, paymentNotFound } from './customer-accounts.errors.ts';
import {
  findLastSettled,
  findPayment,
  insertPayment,
  listEntries,
} from './customer-accounts.repository.ts';

/** The most entries that a statement prints; older ones are summed in its opening balance. */
const MOST_ENTRIES_PRINTED = 500;

/** Throws `customer.not-found`. */
export async function readAccount(
  db: ShopDatabase,
  customerId: string,
  page: number,
): Promise<CustomerAccount> {
  const [customer, account] = await Promise.all([
    findCustomer(db, customerId),
    findAccount(db, customerId),
  ]);
  if (!customer || !account) throw customerNotFound();
  const { entries: total, owesSince, balance } = account;
  // Entries are only ever added: positions counted from this total match this balance.
  const to = total - (page - 1) * ACCOUNT_PAGE_SIZE;
  const from = to - ACCOUNT_PAGE_SIZE + 1;
  return {
    customer: { ...customer, balance: toPesos(balance) },
    owesSince: owesSince?.toISOString() ?? null,
    entries: await listEntries(db, customerId, { from, to }),
    pagination: { page, pages: Math.ceil(total / ACCOUNT_PAGE_SIZE), total },
  };
}

type AskedPayment = z.output<typeof newAccountPayment>;
type MadePayment = z.output<typeof madeAccountPayment>;

/**
 * Books a payment on account, once for each id: a repeated request gets the first payment, with the
 * current balance. A cash payment enters the open drawer.
 *
 * Throws `input.invalid` for an unknown method, `customer.not-found`, `cash-register.required`,
 * `account-payment.id-reused` when the id belongs to another payment, and
 * `customer-credit.balance-too-large`.
 */
export async function payOnAccount(
  shop: ShopDatabase,
  author: Authorship,
  customerId: string,
  asked: AskedPayment,
): Promise<MadePayment> {
  try {
    return await shop.transact((tx) => record(tx, author, customerId, asked));
  } catch (error) {
    // Whatever the error, first look for an existing payment: a screen that received no answer
    // sends the payment again.
    const made = await findPayment(shop, asked._id);
    if (made) return repeated(shop, author, { made, customerId, asked });
    throw refusalOf(error);
  }
}

async function record(
  tx: ShopTransaction,
  author: Authorship,
  customerId: string,
  { _id: id, amount, paymentMethod, notes }: AskedPayment,
): Promise<MadePayment> {
  const { userId, username, now } = author;
  if (!isMethodOf((await findTillSettings(tx)).methods, paymentMethod))
    throw unknownMethod(paymentMethod);
  // A payment that waits for a closing finds no open register, like one that comes after it.
  const register = await lockOpenRegister(tx);
  if (paymentMethod === 'Efectivo' && register.isRequired && register.id === null)
    throw cashRegisterRequiredToCollect();
  const paid = toCents(amount);
  await insertPayment(tx, { id, customerId, amount: paid, paymentMethod, notes }, author);
  const entry = { kind: 'payment', customerId, takenOff: paid, paymentId: id } as const;
  await takeOffDebt(tx, entry, author);
  const account = await findAccount(tx, customerId);
  if (!account) throw customerNotFound();
  const balance = toPesos(account.balance);
  recordAudit(tx, author, 'customer.paid', {
    _id: id,
    customer: { _id: customerId, name: account.name },
    amount,
    paymentMethod,
    notes,
    balance,
  });
  const createdAt = now.toISOString();
  const payment = { _id: id, createdAt, amount, paymentMethod, notes };
  return { payment: { ...payment, userId: { _id: userId, username } }, balance };
}

async function repeated(
  db: ShopDatabase,
  { userId }: Authorship,
  {
    made,
    customerId,
    asked,
  }: {
    made: NonNullable<Awaited<ReturnType<typeof findPayment>>>;
    customerId: string;
    asked: AskedPayment;
  },
): Promise<MadePayment> {
  const { payment, customer } = made;
  const isSame =
    customer._id === customerId && payment.userId._id === userId && isSamePayment(payment, asked);
  if (!isSame) throw paymentIdReused();
  const account = await findAccount(db, customerId);
  // Only a settled customer can be removed.
  return { payment, balance: account ? toPesos(account.balance) : 0 };
}

function isSamePayment(
  made: AccountPayment,
  { amount, paymentMethod, notes }: AskedPayment,
): boolean {
  return made.amount === amount && made.paymentMethod === paymentMethod && made.notes === notes;
}

function refusalOf(error: unknown): unknown {
  switch (constraintOf(error)) {
    case 'customer_payment_shop_id_customer_id_fkey':
    case 'customer_removed_settled':
      return customerNotFound();
    default:
      return accountRefusalOf(error);
  }
}

/** Returns the receipt of a payment. Throws `account-payment.not-found`. */
export async function findPaymentReceipt(
  db: ShopDatabase,
  { id, paymentId }: { id: string; paymentId: string },
): Promise<FoundReceipt> {
  const made = await findPayment(db, paymentId);
  if (made?.customer._id !== id) throw paymentNotFound();
  const { logoId, ...shop } = await findReceiptShop(db);
  return { receipt: accountPaymentReceiptOf(made, shop), logoId };
}

/**
 * Returns a customer's purchases and payments since the account was last settled. Throws
 * `customer.not-found`.
 */
export async function findStatement(
  db: ShopDatabase,
  { id, now }: { id: string; now: Date },
): Promise<FoundReceipt> {
  const [customer, account] = await Promise.all([findCustomer(db, id), findAccount(db, id)]);
  if (!customer || !account) throw customerNotFound();
  const { balance, entries: newest, owesSince } = account;
  const settled = await findLastSettled(db, id, newest);
  const from = Math.max(settled + 1, newest - MOST_ENTRIES_PRINTED + 1);
  const entries = (await listEntries(db, id, { from, to: newest })).toReversed();
  const statement = {
    customer,
    balance: toPesos(balance),
    owesSince: owesSince?.toISOString() ?? null,
    entries,
    now: now.toISOString(),
  };
  const { logoId, ...shop } = await findReceiptShop(db);
  return { receipt: accountStatementOf(statement, shop), logoId };
}

import { z } from 'zod';
import { ACCOUNT_ENTRY_KINDS } from './customer-accounts.ts';
import { customer } from './customers.schemas.ts';
import {
  byId,
  id,
  isoDateTime,
  optionalText,
  pageQuery,
  pagination,
  pesos,
  requiredText,
} from './fields.ts';
import { CUSTOMER_CREDIT, PAYMENT_METHODS } from './sales.ts';

export { byId } from './fields.ts';
export { pdf, receiptQuery } from './sales.schemas.ts';

/** A debt is paid by anything but another debt. */
const paidBy = z.enum(PAYMENT_METHODS).exclude([CUSTOMER_CREDIT]);

export const newAccountPayment = z.object({
  /** Made by the screen: sent twice it is one payment. */
  _id: id,
  /** More than what is owed leaves the customer with money in favour. */
  amount: pesos.positive().meta({ title: 'Monto' }),
  paymentMethod: paidBy.default('Efectivo').meta({ title: 'Medio de pago' }),
  notes: optionalText('Notas', 200),
});
export const postedAccountPayment = newAccountPayment.partial({ _id: true });

export const accountPayment = z.object({
  _id: id,
  createdAt: isoDateTime,
  amount: z.number(),
  paymentMethod: paidBy,
  notes: z.string().nullable(),
  userId: z.object({ _id: id, username: z.string() }),
});
export type AccountPayment = z.infer<typeof accountPayment>;

export const madeAccountPayment = z.object({
  payment: accountPayment,
  /** What the customer owes now, in pesos; below zero it is in their favour. */
  balance: z.number(),
});

/** A debt that is given up: no money is received for it. */
export const newWriteOff = z.object({
  /** Made by the screen: sent twice it is one. */
  _id: id,
  /** Not more than what is owed. */
  amount: pesos.positive().meta({ title: 'Monto' }),
  reason: requiredText('Motivo', 200),
});
export const postedWriteOff = newWriteOff.partial({ _id: true });

export const madeWriteOff = z.object({
  _id: id,
  /** What the customer owes now, in pesos. */
  balance: z.number(),
});

export const accountEntry = z.object({
  _id: id,
  createdAt: isoDateTime,
  kind: z.enum(ACCOUNT_ENTRY_KINDS),
  /** In pesos: above zero is owed, below zero is paid or given back. The balance is their sum. */
  amount: z.number(),
  /** What the customer owed after it. */
  balance: z.number(),
  username: z.string(),
  /** The sale it comes from; null for a payment and for a debt that was written off. */
  saleId: id.nullable(),
  payment: accountPayment.nullable(),
  /** Why a debt was written off. */
  reason: z.string().nullable().default(null),
});
export type AccountEntry = z.infer<typeof accountEntry>;

export const accountQuery = z.object(pageQuery);

export const customerAccount = z.object({
  customer,
  /** Since when the customer owes without interruption; null when nothing is owed. */
  owesSince: isoDateTime.nullable(),
  entries: z.array(accountEntry),
  pagination,
});
export type CustomerAccount = z.infer<typeof customerAccount>;

export const debtorListQuery = z.object(pageQuery);

export const debtorList = z.object({
  debtors: z.array(z.object({ customer, owesSince: isoDateTime })),
  /** What all of them owe, in pesos. */
  total: z.number(),
  pagination,
});
export type DebtorList = z.infer<typeof debtorList>;

export const paymentParams = byId.extend({ paymentId: id });

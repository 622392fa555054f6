import { CUSTOMER_CREDIT } from '@mostrador/domain/payments';
import { z } from 'zod';
import { ACCOUNT_ENTRY_KINDS } from './customer-accounts.constants.ts';
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
import { methodKey, saleNumber } from './sales.schemas.ts';

export { byId } from './fields.ts';
export { pdf, receiptQuery } from './sales.schemas.ts';

/** A debt cannot be paid on account. */
export const debtMethod = methodKey.refine(
  (method) => method !== CUSTOMER_CREDIT,
  'Una deuda no se paga con la cuenta corriente',
);

export const newAccountPayment = z.object({
  /** Made by the screen. The same id sent twice is one payment. */
  _id: id,
  /** A payment above the debt leaves a balance in the customer's favour. */
  amount: pesos.positive().meta({ title: 'Monto' }),
  paymentMethod: debtMethod.default('Efectivo').meta({ title: 'Medio de pago' }),
  notes: optionalText('Notas', 200),
});
export const postedAccountPayment = newAccountPayment.partial({ _id: true });

export const accountPayment = z.object({
  _id: id,
  createdAt: isoDateTime,
  amount: z.number(),
  paymentMethod: z.string(),
  notes: z.string().nullable(),
  userId: z.object({ _id: id, username: z.string() }),
});
export type AccountPayment = z.infer<typeof accountPayment>;

export const madeAccountPayment = z.object({
  payment: accountPayment,
  /** The customer's debt after the payment, in pesos; negative in their favour. */
  balance: z.number(),
});

/** The write-off of a debt: no money is received for it. */
export const newWriteOff = z.object({
  /** Made by the screen. The same id sent twice is one write-off. */
  _id: id,
  /** Not more than the debt. */
  amount: pesos.positive().meta({ title: 'Monto' }),
  reason: requiredText('Motivo', 200),
});
export const postedWriteOff = newWriteOff.partial({ _id: true });

export const madeWriteOff = z.object({
  _id: id,
  /** The customer's debt after the write-off, in pesos. */
  balance: z.number(),
});

export const accountEntry = z.object({
  _id: id,
  createdAt: isoDateTime,
  kind: z.enum(ACCOUNT_ENTRY_KINDS),
  /** In pesos: positive is debt, negative is a payment or refund. The balance is their sum. */
  amount: z.number(),
  /** The customer's debt after the entry. */
  balance: z.number(),
  username: z.string(),
  /** The sale of the entry; null for a payment and for a write-off. */
  saleId: id.nullable(),
  saleNumber,
  payment: accountPayment.nullable(),
  /** The reason of a write-off. */
  reason: z.string().nullable().default(null),
});
export type AccountEntry = z.infer<typeof accountEntry>;

export const accountQuery = z.object(pageQuery);

export const customerAccount = z.object({
  customer,
  /** Start of the current uninterrupted debt; null without debt. */
  owesSince: isoDateTime.nullable(),
  entries: z.array(accountEntry),
  pagination,
});
export type CustomerAccount = z.infer<typeof customerAccount>;

export const debtorListQuery = z.object(pageQuery);

/** A reminder of a debt that somebody of the shop sent. */
export const debtReminder = z.object({
  remindedAt: isoDateTime,
  /** The real name of who sent it, or the username. */
  sentBy: z.string(),
});
export type DebtReminder = z.infer<typeof debtReminder>;

const debtor = z.object({
  customer,
  owesSince: isoDateTime,
  /** The last reminder of the last days: the next one has to wait. */
  reminder: debtReminder.nullable().default(null),
});
export type Debtor = z.infer<typeof debtor>;

export const debtorList = z.object({
  debtors: z.array(debtor),
  /** Debtors on any page who have a phone and no reminder of the last days: the first of them. */
  toRemind: z.array(debtor).default([]),
  /** The number of those debtors, and of those who lack only a phone. */
  leftToRemind: z.number().default(0),
  withoutPhone: z.number().default(0),
  /** The debt of all debtors, in pesos. */
  total: z.number(),
  pagination,
});
export type DebtorList = z.infer<typeof debtorList>;

export const paymentParams = byId.extend({ paymentId: id });

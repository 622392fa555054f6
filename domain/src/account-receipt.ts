import { ACCOUNT_MOVEMENT_IN_WORDS, type AccountMovementKind } from './account-words.ts';
import { formatDateTime, formatMoney } from './format.ts';
import { toCents } from './money.ts';
import { type NamedMethod, nameOfMethod } from './payments.ts';
import {
  NOT_AN_INVOICE,
  type Receipt,
  type ReceiptFact,
  type ReceiptShop,
  receiptHeadOf,
} from './receipt.ts';
import { receiptNumberOf, saleNumberInWords } from './sale-number.ts';

/** A payment on account as the API answers it; amounts in pesos. */
export interface PaidOnAccount {
  payment: {
    _id: string;
    createdAt: string;
    amount: number;
    paymentMethod: string;
    notes: string | null;
    userId: { username: string };
  };
  customer: { name: string };
  /** The balance after the payment. */
  balanceAfter: number;
}

/** A customer's account as the API answers it; amounts in pesos. */
export interface AccountOnStatement {
  customer: { _id: string; name: string };
  balance: number;
  owesSince: string | null;
  /** Oldest first. */
  entries: readonly {
    createdAt: string;
    kind: AccountMovementKind;
    amount: number;
    balance: number;
    saleId: string | null;
    saleNumber?: number | null;
    payment: { paymentMethod: string } | null;
  }[];
  now: string;
}

/** Returns the receipt of a payment on account. */
export function accountPaymentReceiptOf(
  { payment, customer, balanceAfter }: PaidOnAccount,
  shop: ReceiptShop,
): Receipt {
  const { _id, createdAt, amount, notes, userId } = payment;
  const paidBy = nameOfMethod(shop.methods, payment.paymentMethod);
  return {
    shop: receiptHeadOf(shop),
    title: 'Recibo de pago a cuenta',
    number: receiptNumberOf(_id),
    legend: NOT_AN_INVOICE,
    stamp: null,
    facts: [
      { label: 'Número', value: receiptNumberOf(_id) },
      { label: 'Fecha', value: formatDateTime(createdAt) },
      { label: 'Vendedor', value: userId.username },
      { label: 'Cliente', value: customer.name },
      ...(notes ? [{ label: 'Notas', value: notes }] : []),
    ],
    columns: { name: 'Concepto', quantity: '', price: '', discount: '', amount: 'Importe' },
    lines: [
      {
        name: 'Pago de cuenta corriente',
        quantity: '',
        price: '',
        discount: null,
        details: [paidBy],
        amount: money(amount),
      },
    ],
    sums: [],
    total: { label: 'Total pagado', value: money(amount) },
    payments: [{ label: paidBy, value: money(amount) }, balanceFact(balanceAfter)],
  };
}

/** Returns a customer's account with each entry and the balance after it. */
export function accountStatementOf(
  { customer, balance, owesSince, entries, now }: AccountOnStatement,
  shop: ReceiptShop,
): Receipt {
  const [first] = entries;
  // In cents: pesos with decimals do not add up.
  const before = first ? (toCents(first.balance) - toCents(first.amount)) / 100 : 0;
  return {
    shop: receiptHeadOf(shop),
    title: 'Resumen de cuenta corriente',
    number: receiptNumberOf(customer._id),
    legend: NOT_AN_INVOICE,
    stamp: null,
    facts: [
      { label: 'Cliente', value: customer.name },
      { label: 'Emitido', value: formatDateTime(now) },
      ...(owesSince ? [{ label: 'Debe desde', value: formatDateTime(owesSince) }] : []),
    ],
    columns: { name: 'Movimiento', quantity: '', price: 'Importe', discount: '', amount: 'Saldo' },
    lines: [
      ...(before === 0
        ? []
        : [
            {
              name: 'Saldo anterior',
              quantity: '',
              price: '',
              discount: null,
              details: [],
              amount: money(before),
            },
          ]),
      ...entries.map((entry) => ({
        name: entryInWords(entry, shop.methods),
        quantity: '',
        price: money(entry.amount),
        discount: null,
        details: [money(entry.amount)],
        amount: money(entry.balance),
      })),
    ],
    sums: [],
    total: balanceFact(balance),
    payments: [],
  };
}

/** Returns `Saldo a pagar`, or `Saldo a favor` of a customer who paid more than their debt. */
function balanceFact(balance: number): ReceiptFact {
  return balance < 0
    ? { label: 'Saldo a favor', value: money(-balance) }
    : { label: 'Saldo a pagar', value: money(balance) };
}

/** Returns `22/11/2026 10:45 · Venta N.º 1.284`. */
function entryInWords(
  { createdAt, kind, saleId, saleNumber, payment }: AccountOnStatement['entries'][number],
  methods: readonly NamedMethod[] | undefined,
): string {
  const movement = ACCOUNT_MOVEMENT_IN_WORDS[kind];
  const words =
    saleId === null
      ? `${movement}${payment ? ` (${nameOfMethod(methods, payment.paymentMethod)})` : ''}`
      : `${kind === 'sale' ? movement : `${movement} de la venta`} ${saleNumberInWords({ _id: saleId, number: saleNumber })}`;
  return `${formatDateTime(createdAt)} · ${words}`;
}

function money(pesos: number): string {
  return formatMoney(toCents(pesos));
}

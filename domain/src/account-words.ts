import { formatDateTime, formatDay, formatMoney } from './format.ts';
import { toCents } from './money.ts';
import { NOT_AN_INVOICE, type ReceiptShop, receiptHeadOf } from './receipt.ts';
import { shopDayOf } from './shop-day.ts';

/**
 * Returns a customer's balance as people say it: `Debe $ 1.200,00`, `A favor $ 50,00`, `No debe
 * nada`.
 */
export function debtInWords(balance: number): string {
  if (balance === 0) return 'No debe nada';
  const amount = formatMoney(toCents(Math.abs(balance)));
  return balance > 0 ? `Debe ${amount}` : `A favor ${amount}`;
}

interface AccountOwner {
  name: string;
  /** In pesos: above zero is owed, below zero is in their favour. */
  balance: number;
}

/** An entry of an account as the API answers it; amounts in pesos. */
export interface AccountMovement {
  createdAt: string;
  kind: AccountMovementKind;
  amount: number;
}

export type AccountMovementKind = 'sale' | 'cancellation' | 'return' | 'payment' | 'write-off';

export const ACCOUNT_MOVEMENT_IN_WORDS: Record<AccountMovementKind, string> = {
  sale: 'Venta',
  cancellation: 'Anulación',
  return: 'Devolución',
  payment: 'Pago',
  'write-off': 'Deuda perdonada',
};

/**
 * Returns the statement of an account as the text of a message, with the asterisks that WhatsApp
 * shows as bold. Movements beyond `maxMovements` are only counted.
 *
 * @param movements newest first
 */
export function statementText(
  customer: AccountOwner & { owesSince: string | null },
  movements: readonly AccountMovement[],
  shop: ReceiptShop,
  maxMovements = Number.POSITIVE_INFINITY,
): string {
  const { name, balance, owesSince } = customer;
  const head = receiptHeadOf(shop);
  const hidden = movements.length - maxMovements;
  return [
    [`*${head.name}*`, ...head.details],
    [
      'Resumen de cuenta',
      `Cliente: ${name}`,
      ...(owesSince ? [`Debe desde: ${formatDateTime(owesSince)}`] : []),
    ],
    [
      ...movements.slice(0, maxMovements).map(movementInWords),
      ...(hidden > 0 ? [`… y ${hidden === 1 ? '1 anterior' : `${hidden} anteriores`}`] : []),
    ],
    [`*${debtInWords(balance)}*`],
    [NOT_AN_INVOICE],
  ]
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => paragraph.join('\n'))
    .join('\n\n');
}

/** Returns the text of a message that reminds a customer of the debt. */
export function reminderText(
  { name, balance, owesSince }: AccountOwner & { owesSince: string },
  shop: Pick<ReceiptShop, 'name'>,
): string {
  const since = formatDay(shopDayOf(owesSince));
  return [
    `Hola ${name}, te escribimos de *${shop.name}*.`,
    `Te recordamos que en tu cuenta corriente debés *${money(balance)}* desde el ${since}.`,
    '¡Gracias!',
  ].join('\n\n');
}

/**
 * Returns `22/11/2026 10:45 Venta $ 6.900,00`. An amount that reduces the debt has a minus sign.
 */
function movementInWords({ createdAt, kind, amount }: AccountMovement): string {
  return `${formatDateTime(createdAt)} ${ACCOUNT_MOVEMENT_IN_WORDS[kind]} ${money(amount)}`;
}

function money(pesos: number): string {
  return formatMoney(toCents(pesos));
}

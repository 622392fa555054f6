import { formatMoney } from './format.ts';
import { toCents } from './money.ts';

/** A customer's balance as said to a person: `Debe $ 1.200,00`, `A favor $ 50,00`, `No debe nada`. */
export function debtInWords(balance: number): string {
  if (balance === 0) return 'No debe nada';
  const amount = formatMoney(toCents(Math.abs(balance)));
  return balance > 0 ? `Debe ${amount}` : `A favor ${amount}`;
}

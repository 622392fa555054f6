import {
  formatMoney,
  type NamedMethod,
  nameOfMethod,
  percentage,
  toCents,
} from '@mostrador/domain';
import type { AuthorizedAct } from './pins.ts';

/** An authorized act with the names that people know it by. */
export type NamedAct = AuthorizedAct & {
  customerName?: string | undefined;
  /** The total of the sale that the act is about, in pesos. */
  saleTotal?: number | undefined;
};

const money = (pesos: number) => formatMoney(toCents(pesos));

/**
 * Returns the words for an act that an administrator allows, in the PIN dialog and in the activity:
 * `descontar $ 500,00 de $ 1.000,00 (50 %) en una venta a Ana`.
 *
 * @param methods those that the shop added or renamed
 */
export function actInWords(about: NamedAct, methods?: readonly NamedMethod[]): string {
  const { customerName = 'un cliente', saleTotal } = about;
  const sale = saleTotal === undefined ? 'una venta' : `una venta de ${money(saleTotal)}`;
  const nameOf = (method: string) => nameOfMethod(methods, method);
  switch (about.act) {
    case 'discount': {
      const { amount, fullPrice, customerId } = about;
      const percent = fullPrice === 0 ? 0 : Math.round((amount / fullPrice) * 10_000) / 100;
      const buyer = customerId === null ? '' : ` a ${customerName}`;
      return `descontar ${money(amount)} de ${money(fullPrice)} (${percentage(percent)}) en una venta${buyer}`;
    }
    case 'credit-limit':
      return `vender en cuenta corriente a ${customerName}, que queda debiendo ${money(about.amount)}`;
    case 'cancel-sale':
      return `anular ${sale}`;
    case 'correct-payment':
      return `corregir el medio de pago de ${sale}: ${nameOf(about.to)} en vez de ${nameOf(about.from)}`;
    case 'return-sale':
      return `devolver ${money(about.amount)} de ${sale}`;
    case 'refund-otherwise': {
      const refunds = about.refunds.map(
        ({ method, amount }) => `${money(amount)} (${nameOf(method)})`,
      );
      return `devolver de otra forma que como se pagó ${sale}: ${refunds.join(' y ')}`;
    }
  }
}

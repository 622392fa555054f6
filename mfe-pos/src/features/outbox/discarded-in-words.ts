import { formatMoney, toCents } from '@mostrador/domain';
import { isCreating, isNeededBy } from './created-on-device.ts';
import { debtOf } from './on-account.ts';
import type { OutboxEntry, SaleEntry, StoredEntry } from './outbox-entry.ts';

const FOR_GOOD = 'No se puede deshacer.';
const NOT_IN_CASH = 'Ya se hizo en este dispositivo. Si lo descartás no queda en la caja.';
const DISCARDED: Record<Exclude<OutboxEntry['kind'], 'sale'>, string> = {
  opening: NOT_IN_CASH,
  'cash-movement': NOT_IN_CASH,
  product: 'Si lo descartás no queda en Productos.',
  customer: 'Si lo descartás no queda en Clientes.',
};

/**
 * Says what is lost when a person discards an entry, for the question before it.
 *
 * @param entries all that is on this device: sales of them may name what the entry creates
 */
export function discardedInWords(entry: StoredEntry, entries: readonly StoredEntry[]): string {
  if (entry.kind === 'sale') return `${saleInWords(entry)} ${FOR_GOOD}`;
  const lost = `${DISCARDED[entry.kind]} ${FOR_GOOD}`;
  const sales = isCreating(entry)
    ? entries.filter((other) => other.kind === 'sale' && isNeededBy(entry, other)).length
    : 0;
  if (sales === 0) return lost;
  return sales === 1
    ? `1 venta lo nombra: se envía igual y, si el servidor no la acepta, queda en Para revisar. ${lost}`
    : `${sales} ventas lo nombran: se envían igual y, si el servidor no las acepta, quedan en Para revisar. ${lost}`;
}

/** A part on account was not paid: its debt disappears with the sale. */
function saleInWords({ sale }: SaleEntry): string {
  const owed = debtOf(sale);
  if (owed === 0)
    return 'Ya se cobró en este dispositivo. Si la descartás no queda en Ventas, ni en la caja, ni en el stock.';
  const who = sale.customerId?.name ?? 'El cliente';
  const debt = `Si la descartás, ${who} no queda debiendo ${formatMoney(owed)}`;
  return owed === toCents(sale.total)
    ? `Se vendió en cuenta corriente. ${debt}, y la venta no queda en Ventas ni en el stock.`
    : `Se cobró una parte y el resto quedó en cuenta corriente. ${debt}, y la venta no queda en Ventas, ni en la caja, ni en el stock.`;
}

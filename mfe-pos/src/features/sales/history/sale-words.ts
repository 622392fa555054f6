import type { Sale } from '@mostrador/contracts/sales';
import type { NamedMethod } from '@mostrador/domain/payments';
import { customerNameOf, methodsInWords } from '@mostrador/domain/sale-words';

/** The number that fits in a row. */
const NAMED_ITEMS = 5;

/** `Yerba Playadito 1 kg, Alfajor Jorgito` */
export function itemNamesOf({ items }: Sale): string {
  const names = [...new Set(items.map(({ productName }) => productName))];
  return names.slice(0, NAMED_ITEMS).join(', ') + (names.length > NAMED_ITEMS ? '…' : '');
}

/** `QR + Efectivo · Ana Pérez` */
export function paymentOf(sale: Sale, methods: readonly NamedMethod[] | undefined): string {
  return [methodsInWords(sale, methods), customerNameOf(sale)].filter(Boolean).join(' · ');
}

/** The id of the element with the time of the row's sale, which describes its buttons. */
export function whenIdOf({ _id }: Sale): string {
  return `sold-at-${_id}`;
}

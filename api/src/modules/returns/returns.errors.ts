import { formatInUnit, formatQuantity, type Unit } from '@mostrador/domain';
import { domainError } from '@mostrador/server-kit/http/errors';

export const returnIdReused = domainError(
  'return.id-reused',
  409,
  'Ese número de devolución ya es de otra devolución',
);

export const returnNeedsCustomer = domainError(
  'return.needs-customer',
  400,
  'Medio de pago: la venta no tiene cliente, así que no se puede devolver en cuenta corriente',
);

const unknownLine = domainError(
  'return.unknown-line',
  400,
  'Renglón: la venta no tiene uno de los renglones',
);

/** @param position from 0, as in the request; people count from 1 */
export function lineUnknown(position: number) {
  return unknownLine(`Renglón: la venta no tiene un renglón ${formatQuantity(position + 1)}`);
}

const exceedsSold = domainError(
  'return.exceeds-sold',
  409,
  'No se puede devolver más de lo que se vendió',
);

interface LeftToReturn {
  productName: string;
  unit: Unit;
  sold: number;
  left: number;
}

/** "Ya se devolvió: de Yerba quedan 2 por devolver". */
export function moreThanLeft({ productName, unit, sold, left }: LeftToReturn) {
  const amount = formatInUnit(left, unit);
  if (left === sold)
    return exceedsSold(`De ${productName} ${left === 1 ? 'se vendió' : 'se vendieron'} ${amount}`);
  if (left <= 0) return exceedsSold(`Ya se devolvió: de ${productName} no queda nada por devolver`);
  const verb = left === 1 ? 'queda' : 'quedan';
  return exceedsSold(`Ya se devolvió: de ${productName} ${verb} ${amount} por devolver`);
}

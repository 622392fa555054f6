import {
  type Cents,
  formatInUnit,
  formatMoney,
  formatQuantity,
  type HandedOver,
  partsInWords,
  type Unit,
} from '@mostrador/domain';
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

const partsDiffer = domainError(
  'return.payments-differ',
  400,
  'Medios de pago: no suman lo que se devuelve',
);

/** "Medios de pago: suman $ 90,00 y se devuelven $ 100,00". */
export function paymentsDiffer(paid: Cents, refund: Cents) {
  return partsDiffer(
    `Medios de pago: suman ${formatMoney(paid)} y se devuelven ${formatMoney(refund)}`,
  );
}

const notAsPaid = domainError(
  'return.not-as-paid',
  403,
  'La plata vuelve como se pagó. De otra manera hace falta el PIN de un administrador',
);

/**
 * "La plata vuelve como se pagó: Cuenta corriente $ 90,00, Efectivo $ 10,00. De otra manera hace
 * falta el PIN de un administrador".
 */
export function returnNotAsPaid(asPaid: readonly HandedOver[]) {
  return notAsPaid(
    `La plata vuelve como se pagó: ${partsInWords(asPaid)}. De otra manera hace falta el PIN de un administrador`,
  );
}

const drawerHoldsLess = domainError(
  'return.drawer-holds-less',
  409,
  'En la caja no hay tanto efectivo',
);

/** Refuses a cash refund of an amount that was not paid in cash. */
export function drawerHoldsLessThan(inCash: Cents) {
  return drawerHoldsLess(
    `En la caja no hay ${formatMoney(inCash)} en efectivo: devolvelos por otro medio, o registrá antes un ingreso`,
  );
}

/** Refuses a return that would leave a discount this seller may not give. */
export const returnStaysOverMaximum = domainError(
  'return.stays-over-maximum',
  403,
  'Lo que queda vendido supera el descuento máximo: para devolver hace falta el PIN de un administrador',
);

const unknownLine = domainError(
  'return.unknown-line',
  400,
  'Renglón: la venta no tiene uno de los renglones',
);

/** @param position from 0, as in the request; the message counts from 1 */
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

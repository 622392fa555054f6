import { type Cents, cents, formatMoney } from '@mostrador/domain';
import { domainError } from '@mostrador/server-kit/http/errors';

export const cashRegisterNotFound = domainError(
  'cash-register.not-found',
  404,
  'La caja no existe',
);

const alreadyOpen = domainError('cash-register.already-open', 409, 'Ya hay una caja abierta');

/** "Ana ya abrió la caja", or without a name when the schedule did. */
export function cashRegisterAlreadyOpen(openedBy?: string | null) {
  return openedBy ? alreadyOpen(`${openedBy} ya abrió la caja`) : alreadyOpen();
}

const alreadyClosed = domainError('cash-register.closed', 409, 'La caja ya está cerrada');

/** "Ana ya cerró la caja", or without a name when the schedule did. */
export function cashRegisterClosed(closedBy?: string | null) {
  return closedBy ? alreadyClosed(`${closedBy} ya cerró la caja`) : alreadyClosed();
}

export const cashRegistersDisabled = domainError(
  'cash-register.disabled',
  409,
  'La caja no está habilitada: habilitala en Configurar Caja',
);

/** Refuses a sale. The owner chose the wording of the sentence. */
export const cashRegisterRequired = domainError(
  'cash-register.required',
  409,
  'Debes abrir la caja para vender',
);

/** Refuses a return. */
export function cashRegisterRequiredToReturn() {
  return cashRegisterRequired('Debes abrir la caja para devolver');
}

/** Refuses a cancellation. */
export function cashRegisterRequiredToCancel() {
  return cashRegisterRequired('Debes abrir la caja para anular');
}

/** Refuses a payment on account in cash. */
export function cashRegisterRequiredToCollect() {
  return cashRegisterRequired('Debes abrir la caja para cobrar en efectivo');
}

export const countsBlind = domainError(
  'cash-register.counts-blind',
  403,
  'La caja se cuenta a ciegas: los importes se ven después de cerrarla',
);

export const countExceedsAmount = domainError(
  'cash-register.count-exceeds-amount',
  400,
  'Monto contado: es menor que los billetes contados',
);

const unconfirmedDifference = domainError(
  'cash-register.difference-unconfirmed',
  409,
  'Monto contado: no es lo que debería haber',
);

/** "Monto contado: faltan $ 500,00, debería haber $ 10.000,00. Contá de nuevo, o cerrá igual". */
export function differenceUnconfirmed({ expected, actual }: { expected: Cents; actual: Cents }) {
  const difference = formatMoney(cents(Math.abs(actual - expected)));
  const what = actual < expected ? `faltan ${difference}` : `sobran ${difference}`;
  return unconfirmedDifference(
    `Monto contado: ${what}, debería haber ${formatMoney(expected)}. Contá de nuevo, o cerrá igual`,
  );
}

/** Refuses a movement that takes cash out, until the person confirms it. */
export const movementUnconfirmed = domainError(
  'cash-register.movement-unconfirmed',
  409,
  'La caja se cuenta a ciegas: confirmá que el efectivo alcanza',
);

/** Same as `movementUnconfirmed`, for a person who may know how much the drawer should hold. */
export function drawerHoldsLess(expected: Cents, amount: Cents) {
  const held = expected > 0 ? `hay ${formatMoney(expected)}` : 'no hay efectivo';
  return movementUnconfirmed(
    `Según sus movimientos, en la caja ${held}: no alcanza para sacar ${formatMoney(amount)}. Revisá el monto, o confirmá que lo sacás igual`,
  );
}

export const cashRegisterIdReused = domainError(
  'cash-register.id-reused',
  409,
  'Esa caja ya se abrió con otros datos',
);

export const movementIdReused = domainError(
  'cash-register.movement-id-reused',
  409,
  'Ese movimiento ya se registró con otros datos',
);

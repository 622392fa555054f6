import { MAX_HELD_SALES } from '@mostrador/contracts/held-sales';
import { domainError } from '@mostrador/server-kit/http/errors';

export const heldSaleNotFound = domainError(
  'held-sale.not-found',
  404,
  'Esa venta ya no está en espera',
);
export const heldSaleCompleted = domainError(
  'held-sale.completed',
  409,
  'Esa venta ya se completó',
);
export const tooManyHeldSales = domainError(
  'held-sale.too-many',
  409,
  `Ya hay ${MAX_HELD_SALES} ventas en espera. Retomá o descartá alguna.`,
);

const taken = domainError('held-sale.taken', 409, 'La retomó otra persona');

export function heldSaleTakenBy(username: string) {
  return taken(`La retomó ${username} en otra caja`);
}

const heldAgain = domainError('held-sale.held-again', 409, 'La volvieron a dejar en espera');

export function heldSaleHeldAgainBy(username: string) {
  return heldAgain(`${username} la volvió a dejar en espera. Retomala de nuevo.`);
}

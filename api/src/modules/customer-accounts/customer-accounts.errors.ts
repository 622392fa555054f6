import { type Cents, formatMoney } from '@mostrador/domain';
import { domainError } from '@mostrador/server-kit/http/errors';

const overDebt = domainError(
  'write-off.more-than-owed',
  409,
  'No se puede perdonar más de lo que debe',
);

/** "No se puede perdonar más de lo que debe Ana: $ 500,00". */
export function moreThanOwed({ name, balance }: { name: string; balance: Cents }) {
  return overDebt(
    balance > 0
      ? `No se puede perdonar más de lo que debe ${name}: ${formatMoney(balance)}`
      : `${name} no debe nada`,
  );
}

export const writeOffIdReused = domainError(
  'write-off.id-reused',
  409,
  'Esa deuda ya se perdonó con otros datos: fijate en los movimientos de la cuenta',
);

export const paymentNotFound = domainError('account-payment.not-found', 404, 'El pago no existe');

export const paymentIdReused = domainError(
  'account-payment.id-reused',
  409,
  'Ese número de pago ya es de otro pago',
);

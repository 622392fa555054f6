import type { DebtReminder } from '@mostrador/contracts/customer-accounts';
import { type Cents, formatDateTime, formatMoney } from '@mostrador/domain';
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

const alreadyReminded = domainError('reminder.sent', 409, 'Ya se le recordó hace poco');

/** "Lucía ya se lo recordó a Ana el 27/11/2026 14:32". */
export function remindedBy({ sentBy, remindedAt }: DebtReminder, name: string) {
  return alreadyReminded(`${sentBy} ya se lo recordó a ${name} el ${formatDateTime(remindedAt)}`);
}

const nothingOwed = domainError('reminder.nothing-owed', 409, 'No debe nada');

/** "Ana no debe nada". */
export function owesNothing(name: string) {
  return nothingOwed(`${name} no debe nada`);
}

export const paymentNotFound = domainError('account-payment.not-found', 404, 'El pago no existe');

export const paymentIdReused = domainError(
  'account-payment.id-reused',
  409,
  'Ese número de pago ya es de otro pago',
);

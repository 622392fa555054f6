import { type Cents, formatMoney } from '@mostrador/domain';
import { domainError } from '@mostrador/server-kit/http/errors';

export const customerNotFound = domainError('customer.not-found', 404, 'El cliente no existe');

export const customerIdReused = domainError(
  'customer.id-reused',
  409,
  'Ya se agregó otro cliente con este formulario: cerralo y probá de nuevo',
);

const documentTaken = domainError(
  'customer.document-taken',
  409,
  'Ya hay un cliente con ese documento',
);

/** The other customer may be deleted by the time the error is built. */
export function documentTakenBy(name: string | undefined) {
  return name === undefined ? documentTaken() : documentTaken(`Ese documento ya es de ${name}`);
}

export const limitIsForAdministrators = domainError(
  'customer.limit-forbidden',
  403,
  'Solo un administrador puede cambiar el límite de cuenta corriente',
);

export const limitedByAdministrator = domainError(
  'customer.limit-forbidden',
  403,
  'Solo un administrador puede eliminar a un cliente al que le puso un límite más bajo que el de los nuevos',
);

const notSettled = domainError(
  'customer.not-settled',
  409,
  'No se puede eliminar a un cliente con saldo en su cuenta corriente',
);

/** "No se puede eliminar a Ana: debe $ 500,00", or without the balance once it is unknown. */
export function customerNotSettled(account?: { name: string; balance: Cents }) {
  if (!account || account.balance === 0) return notSettled();
  const { name, balance } = account;
  return notSettled(
    balance > 0
      ? `No se puede eliminar a ${name}: debe ${formatMoney(balance)}`
      : `No se puede eliminar a ${name}: tiene ${formatMoney(-balance as Cents)} a favor`,
  );
}

import { domainError } from '@mostrador/server-kit/http/errors';

export const customerNotFound = domainError('customer.not-found', 404, 'El cliente no existe');

const documentTaken = domainError(
  'customer.document-taken',
  409,
  'Ya hay un cliente con ese documento',
);

/** The other customer may be deleted by the time we look. */
export function documentTakenBy(name: string | undefined) {
  return name === undefined ? documentTaken() : documentTaken(`Ese documento ya es de ${name}`);
}

import { domainError } from '@mostrador/server-kit/http/errors';
import { outdatedRows, type RefusedRow, refuseRows } from '../batches/refused-rows.ts';

export const batchNotFound = domainError('customer-batch.not-found', 404, 'El cambio no existe');

export const otherBatch = domainError(
  'customer-batch.id-taken',
  409,
  'Ese identificador ya es de otro cambio',
);

export const notApplied = domainError(
  'customer-batch.not-applied',
  409,
  'Ese cambio no está aplicado, o ya se deshizo',
);

export const partsMissing = domainError(
  'customer-batch.parts-missing',
  409,
  'Faltan partes de la lista: mandala de nuevo',
);

export const repeatedCustomer = domainError(
  'customer-batch.repeated-customer',
  409,
  'Un cliente está dos veces en la lista',
);

/** Refuses a batch whose customers others changed since the person saw them. */
export const outdated = (rows: readonly Omit<RefusedRow, 'message'>[]) =>
  outdatedRows('customer-batch.outdated', rows);

/** Refuses a batch with the reason of each row. Nothing was changed. */
export const refusedRows = (rows: readonly RefusedRow[]) =>
  refuseRows('customer-batch.refused-rows', rows);

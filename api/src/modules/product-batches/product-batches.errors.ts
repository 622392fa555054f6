import { DomainError, domainError } from '@mostrador/server-kit/http/errors';
import { outdatedRows, type RefusedRow, refuseRows } from '../batches/refused-rows.ts';

export const batchNotFound = domainError('product-batch.not-found', 404, 'El cambio no existe');

export const otherBatch = domainError(
  'product-batch.id-taken',
  409,
  'Ese identificador ya es de otro cambio',
);

export const notApplied = domainError(
  'product-batch.not-applied',
  409,
  'Ese cambio no está aplicado, o ya se deshizo',
);

export const notScheduled = domainError(
  'product-batch.not-scheduled',
  409,
  'Ese cambio ya no está programado',
);

export const partsMissing = domainError(
  'product-batch.parts-missing',
  409,
  'Faltan partes de la lista: mandala de nuevo',
);

export const repeatedProduct = domainError(
  'product-batch.repeated-product',
  409,
  'Un producto está dos veces en la lista',
);

export const timePassed = () =>
  new DomainError(400, {
    error: 'Fecha y hora: ya pasó',
    code: 'input.invalid',
    fields: { applyAt: 'Ya pasó' },
  });

export const onlyPricesLater = () =>
  new DomainError(400, {
    error: 'Fecha y hora: a una hora dada solo se cambian precios y costos',
    code: 'input.invalid',
    fields: { applyAt: 'A una hora dada solo se cambian precios y costos' },
  });

/** Refuses a batch whose products others changed since the person saw them. */
export const outdated = (rows: readonly Omit<RefusedRow, 'message'>[]) =>
  outdatedRows('product-batch.outdated', rows);

/** Refuses a batch with the reason of each row. Nothing was changed. */
export const refusedRows = (rows: readonly RefusedRow[]) =>
  refuseRows('product-batch.refused-rows', rows);

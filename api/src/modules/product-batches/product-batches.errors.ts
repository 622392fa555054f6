import { DomainError, domainError } from '@mostrador/server-kit/http/errors';

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

export const tooManyParts = domainError(
  'product-batch.too-many-parts',
  409,
  'Hay demasiadas listas a medio mandar: terminá una, o esperá un día',
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

/** A product of a batch that cannot be what the batch asks, by the place of its row. */
export interface RefusedRow {
  /** The path of its field in the request. */
  path: string;
  name: string;
  message: string;
}

export const onlyPricesLater = () =>
  new DomainError(400, {
    error: 'Fecha y hora: a una hora dada solo se cambian precios y costos',
    code: 'input.invalid',
    fields: { applyAt: 'A una hora dada solo se cambian precios y costos' },
  });

const OUTDATED = 'Cambió desde que lo viste';

/** Refuses a batch whose products others changed since the person saw them. */
export function outdated(rows: readonly Omit<RefusedRow, 'message'>[]): DomainError {
  const [first] = rows;
  const others = rows.length === 1 ? '' : ` y ${rows.length - 1} más`;
  return new DomainError(409, {
    error: `${first?.name ?? 'Un producto'}${others}: cambió mientras lo mirabas. Revisalo de nuevo: no se cambió nada.`,
    code: 'product-batch.outdated',
    fields: Object.fromEntries(rows.map(({ path }) => [path, OUTDATED])),
  });
}

/** Refuses a batch with the reason of each row. Nothing was changed. */
export function refusedRows(rows: readonly RefusedRow[]): DomainError {
  const [first] = rows;
  return new DomainError(409, {
    error: `${first?.name}: ${first?.message}`,
    code: 'product-batch.refused-rows',
    fields: Object.fromEntries(rows.map(({ path, message }) => [path, message])),
  });
}

import { DomainError } from '@mostrador/server-kit/http/errors';

/** A row of a batch that cannot be as the batch asks. */
export interface RefusedRow {
  /** The path of its field in the request. */
  path: string;
  name: string;
  message: string;
}

const OUTDATED = 'Cambió desde que lo viste';

/** Refuses a batch whose rows others changed since the person saw them. */
export function outdatedRows(
  code: string,
  rows: readonly Omit<RefusedRow, 'message'>[],
): DomainError {
  const [first] = rows;
  const others = rows.length === 1 ? '' : ` y ${rows.length - 1} más`;
  return new DomainError(409, {
    error: `${first?.name}${others}: cambió mientras lo mirabas. Revisalo de nuevo: no se cambió nada.`,
    code,
    fields: Object.fromEntries(rows.map(({ path }) => [path, OUTDATED])),
  });
}

/** Refuses a batch with the reason of each row. Nothing was changed. */
export function refuseRows(code: string, rows: readonly RefusedRow[]): DomainError {
  const [first] = rows;
  return new DomainError(409, {
    error: `${first?.name}: ${first?.message}`,
    code,
    fields: Object.fromEntries(rows.map(({ path, message }) => [path, message])),
  });
}

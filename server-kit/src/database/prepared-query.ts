import { CompiledQuery } from 'kysely';

/**
 * A statement written out once, to be sent many times with other parameters. For the few paths that
 * run for every request or every sale: building the same query again costs more there than running
 * it. Its rows are what the caller says they are; everything else is written with Kysely.
 */
export function preparedQuery<Row, Parameters extends unknown[]>(sql: string) {
  return (...parameters: Parameters) => CompiledQuery.raw(sql, parameters) as CompiledQuery<Row>;
}

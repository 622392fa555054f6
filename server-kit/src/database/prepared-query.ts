import { CompiledQuery } from 'kysely';

/**
 * Compiles a statement once, to be sent many times with other parameters. For the few paths that
 * run on every request or every sale, where building the query costs more than running it. The
 * caller declares the type of its rows; all other statements are written with Kysely.
 */
export function preparedQuery<Row, Parameters extends unknown[]>(sql: string) {
  return (...parameters: Parameters) => CompiledQuery.raw(sql, parameters) as CompiledQuery<Row>;
}

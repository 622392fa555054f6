import { type RawBuilder, sql } from 'kysely';

// A row of a batch has the columns of its record as JSON.

/** The columns that a batch may change, with their types in Postgres. */
export type ColumnTypes<Column extends string> = Readonly<Record<Column, string>>;

/** Declares columns in a list of `jsonb_to_record`. */
export function declarationOf<Column extends string>(
  types: ColumnTypes<Column>,
  columns: readonly Column[],
): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql`${sql.ref(column)} ${sql.raw(types[column])}`));
}

/** Builds the JSON of these columns of a table. */
export function jsonOf(table: string, columns: readonly string[]): RawBuilder<unknown> {
  const pairs = columns.flatMap((column) => [sql.lit(column), sql.ref(`${table}.${column}`)]);
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}

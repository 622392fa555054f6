import { cents, toCents, toPesos } from '@mostrador/domain';
import type { Selectable } from 'kysely';
import { columnIn, plainName } from './column-names.ts';
import type { Schema } from './schema.ts';

// Answers name their fields `_id`, `minStock`, `price` and `createdAt`, in pesos and as text. Tables
// name the columns `id`, `min_stock`, `price_cents` and `created_at`. This converts by the name
// (ADR 64), so that a field is in its contract and in its migration, and in no list between them.

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';
type Plain<Field extends string> = Field extends '_id' ? 'id' : Snake<Field>;

/** The columns of fields; never for a field without one. */
type ColumnIn<Row, Field extends string> = Field extends string
  ? Plain<Field> extends keyof Row
    ? Plain<Field>
    : `${Plain<Field>}_cents` extends keyof Row
      ? `${Plain<Field>}_cents`
      : never
  : never;

type AsShown<Value> = Value extends Date ? string : Value extends undefined ? null : Value;

/** The fields as an answer shows them; a field without a column has a type that fits none. */
export type FieldsOf<Row, Field extends string> = {
  [Name in Field]: [ColumnIn<Row, Name>] extends [never]
    ? { noColumnFor: Name }
    : AsShown<Row[ColumnIn<Row, Name> & keyof Row]>;
};

/**
 * Returns a function that reads these fields from a row, and nothing else that the row has. Amounts
 * in cents become pesos, times become ISO text, and what the row lacks is null.
 */
export function createFieldReader<Field extends string>(fields: readonly Field[]) {
  const columns = fields.map((field) => {
    const column = plainName(field);
    return [field, column, `${column}_cents`] as const;
  });
  // Twenty thousand rows at once: to set a field of a copy takes a tenth of adding it.
  const empty: Record<string, unknown> = Object.fromEntries(fields.map((field) => [field, null]));
  return <Row extends object>(row: Row): FieldsOf<Row, Field> => {
    const values = row as Record<string, unknown>;
    const read = { ...empty };
    for (const [field, column, inCents] of columns) {
      const value = values[column];
      if (value === undefined) read[field] = pesosOf(values[inCents]);
      else read[field] = value instanceof Date ? value.toISOString() : value;
    }
    return read as FieldsOf<Row, Field>;
  };
}

function pesosOf(amount: unknown): number | null {
  return typeof amount === 'number' ? toPesos(cents(amount)) : null;
}

/** The columns of these fields in a row of a table. */
export type RowOf<Table extends keyof Schema, Field extends string> = Pick<
  Selectable<Schema[Table]>,
  ColumnIn<Schema[Table], Field> & keyof Selectable<Schema[Table]>
>;

/** Returns the columns of these fields in a table, to be selected. */
export function columnsFor<Table extends keyof Schema & string, Field extends string>(
  table: Table,
  fields: readonly Field[],
): `${Table}.${ColumnIn<Schema[Table], Field>}`[] {
  return fields.map((field) => `${table}.${columnIn(table, field)}`) as never;
}

type ColumnsOf<Row, Fields, Field> = {
  [Name in keyof Fields & Field & string as ColumnIn<Row, Name>]: Fields[Name];
};

/**
 * Returns the columns of those of these fields that are given, to be written. Pesos become cents.
 */
export function columnsOf<
  Table extends keyof Schema & string,
  Field extends string,
  Given extends object,
>(table: Table, fields: readonly Field[], given: Given): ColumnsOf<Schema[Table], Given, Field> {
  const values = given as Record<string, unknown>;
  const columns = fields.flatMap((field) => {
    if (!(field in given)) return [];
    const column = columnIn(table, field);
    const value = values[field];
    const isAmount = column.endsWith('_cents') && typeof value === 'number';
    return [[column, isAmount ? toCents(value) : value] as const];
  });
  return Object.fromEntries(columns) as never;
}

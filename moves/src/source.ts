import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Columns } from './owned-tables.ts';

/** Of which version of the product the data is. */
export const versions = z.object({
  /** The applied migrations of each server, in order; none of a server that never started. */
  migrations: z.object({ public: z.array(z.string()).min(1), invoicing: z.array(z.string()) }),
  /** The version of the tables of the job queue; null when there are none. */
  jobQueue: z.number().nullable(),
  /** Whether something was encrypted with the installation's key. */
  hasKeyCheck: z.boolean(),
});

const tableContent = z.object({
  /** With its schema, as in `public.sale`. */
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int().min(0),
  /** Of all rows, in any order. */
  checksum: z.string(),
});

export const content = z.object({
  tables: z.array(tableContent).min(1),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});

export type Versions = z.output<typeof versions>;
export type TableContent = z.output<typeof tableContent>;
export type Content = z.output<typeof content>;

/** The source of the data: a database or a file. */
export interface Source {
  versions: Versions;
  /**
   * Describes the part of the data that `choose` selects. Throws an `UnusableDataError`, also that of
   * `choose`.
   */
  describe(choose: (found: Columns) => Columns): Promise<Content>;
  /** Returns the rows in the text format of COPY. They are read to the end before the next call. */
  read(table: TableContent): Promise<Readable>;
}

/** Thrown, with a sentence in Spanish for the operator, when the data cannot be loaded. */
export class UnusableDataError extends Error {}

/**
 * Returns the columns to copy to the tables: those that the data has. Throws an `UnusableDataError`
 * when a table or column is missing. Only the job queue's tables change without our migrations, and
 * its new columns have defaults.
 */
export function columnsFor(tables: Columns, found: Columns): Columns {
  return new Map(
    [...tables].map(([table, columns]) => {
      const there = found.get(table);
      if (!there) throw new UnusableDataError(`A los datos les falta la tabla ${table}.`);
      const missing = columns.find((column) => !there.includes(column));
      if (missing !== undefined && !table.startsWith('pgboss.'))
        throw new UnusableDataError(`A los datos les falta la columna ${missing} de ${table}.`);
      return [table, columns.filter((column) => there.includes(column))];
    }),
  );
}

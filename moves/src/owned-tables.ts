import apiSchema from '@mostrador/api/database/schema.json' with { type: 'json' };
import invoicingSchema from '@mostrador/invoicing/database/schema.json' with { type: 'json' };

/** The schemas with the data of an installation. */
export const OWNED_SCHEMAS = ['public', 'invoicing', 'pgboss', 'installation'];

/** The tables of the job queue that have jobs; the others have figures about them. */
const JOB_TABLES = ['pgboss.queue', 'pgboss.job_common', 'pgboss.job_dependency'];

/** The columns of tables, by the name of the table with its schema, as in `public.sale`. */
export type Columns = ReadonlyMap<string, readonly string[]>;

/** Leaves out the tables of others, and those without data of the product. */
export function ownedColumns(found: Columns): Columns {
  return new Map([...found].filter(([table]) => isOwned(table)));
}

function isOwned(table: string): boolean {
  if (isOfJobQueue(table)) return JOB_TABLES.includes(table);
  return OWNED_SCHEMAS.includes(table.split('.')[0] as string) && !isRecordOfMigrations(table);
}

const isOfJobQueue = (table: string) => table.startsWith('pgboss.');
const isRecordOfMigrations = (table: string) => /^\w+\.kysely_/.test(table);

/** Leaves out, besides, what an operator added to the tables that today's version has. */
export function currentColumns(found: Columns): Columns {
  const known = new Set([
    ...columnsIn('public', apiSchema),
    ...columnsIn('invoicing', invoicingSchema),
  ]);
  return new Map(
    [...ownedColumns(found)].flatMap(([table, columns]) => {
      if (!/^(public|invoicing)\./.test(table)) return [[table, columns] as const];
      const ours = columns.filter((column) => known.has(`${table}.${column}`));
      return ours.length > 0 ? [[table, ours] as const] : [];
    }),
  );
}

function columnsIn(schema: string, description: Record<string, string>): string[] {
  return Object.keys(description).flatMap((name) => {
    const [, column] = /^column (.*)$/.exec(name) ?? [];
    return column === undefined ? [] : `${schema}.${column}`;
  });
}

/** Returns the names of tables and columns that are not the product's: those that were not copied. */
export function additionsIn(found: Columns, copied: Columns): string[] {
  return [...found].flatMap(([table, columns]) => {
    if (isOfJobQueue(table) || isRecordOfMigrations(table)) return [];
    const ours = copied.get(table);
    if (!ours) return [table];
    return columns.filter((column) => !ours.includes(column)).map((column) => `${table}.${column}`);
  });
}

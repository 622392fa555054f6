import apiSchema from '@mostrador/api/database/schema.json' with { type: 'json' };
import invoicingSchema from '@mostrador/invoicing/database/schema.json' with { type: 'json' };

/** The schemas with the data of an installation. */
export const OWNED_SCHEMAS = ['public', 'invoicing', 'pgboss', 'installation'];

/** The tables of the job queue that have jobs; the others have figures about them. */
const JOB_TABLES = ['queue', 'job_common', 'job_dependency'];

/** Whether the table has data of the product: `public.sale`. The records of migrations have none. */
export function isOwned(table: string): boolean {
  const [schema, name = ''] = table.split('.');
  if (schema === 'pgboss') return JOB_TABLES.includes(name);
  return !name.startsWith('kysely_');
}

/** The columns to copy of each table. */
export type Columns = ReadonlyMap<string, readonly string[]>;

/**
 * Leaves out the tables and columns of the servers' schemas that today's version does not have: an
 * operator may have added them.
 */
export function withoutAdditions(found: Columns): Columns {
  const known = new Set([
    ...columnsIn('public', apiSchema),
    ...columnsIn('invoicing', invoicingSchema),
  ]);
  return new Map(
    [...found].flatMap(([table, columns]) => {
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

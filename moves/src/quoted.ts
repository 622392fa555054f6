import { escapeIdentifier } from 'pg';

/** Quotes a table with its schema, as in `public.sale`, for a statement. */
export const quotedTable = (table: string) => table.split('.').map(escapeIdentifier).join('.');

export const quotedColumns = (columns: readonly string[]) =>
  columns.map(escapeIdentifier).join(', ');

import type { z } from 'zod';
import { columnIn, typeOfColumn } from '../../../database/column-names.ts';
import { type Cell, type Column, date, decimal, json, money, text, yesOrNo } from './cells.ts';

/**
 * Adds the titled fields of a contract that the columns lack: a field that is added to the contract
 * is in the copy. List a column above when it needs other words, a unit or a reference.
 *
 * @param elsewhere fields that a sheet of their own has
 */
export function withFieldsOf(
  table: string,
  contract: z.ZodObject,
  columns: readonly Column[],
  elsewhere: readonly string[] = [],
): readonly Column[] {
  const listed = new Set(columns.map(([, expression]) => expression));
  const more = Object.entries(contract.shape as Record<string, z.ZodType>).flatMap(
    ([name, field]) => {
      const title = field.meta()?.title;
      if (title === undefined || elsewhere.includes(name)) return [];
      const column = columnIn(table, name);
      if (listed.has(`t.${column}`)) return [];
      return [[title, `t.${column}`, cellOf(column, typeOfColumn(table, column) ?? '')] as const];
    },
  );
  return [...columns, ...more];
}

function cellOf(column: string, type: string): Cell {
  if (column.endsWith('_cents')) return money;
  if (type.startsWith('boolean')) return yesOrNo;
  if (type.startsWith('timestamp')) return date;
  if (type.startsWith('jsonb')) return json;
  return /^(integer|bigint|numeric)/.test(type) ? decimal : text;
}

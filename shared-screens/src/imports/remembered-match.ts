import { headingKey } from './heading-key.ts';
import type { ColumnMatch, FoundTable, ImportField } from './import-types.ts';

/** Returns what two lists have in common that came from the same system. Null without headings. */
export function shapeOf(headings: readonly string[]): string | null {
  const keys = headings.map(headingKey);
  return keys.some((key) => key !== '') ? keys.join('|').slice(0, 2_000) : null;
}

/** Returns the part of a remembered match that fits the fields and the table. */
export function fittingMatch<Key extends string>(
  remembered: Readonly<Record<string, unknown>>,
  table: Pick<FoundTable, 'headings'>,
  fields: readonly ImportField<Key>[],
): ColumnMatch<Key> {
  const match: ColumnMatch<Key> = {};
  for (const { key } of fields) {
    const column = Object.hasOwn(remembered, key) ? remembered[key] : undefined;
    if (typeof column !== 'number' || !Number.isInteger(column)) continue;
    if (column < 0 || column >= table.headings.length) continue;
    if (!Object.values(match).includes(column)) match[key] = column;
  }
  return match;
}

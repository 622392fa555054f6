import type { SchemaDescription } from './describe-schema.ts';

export interface Difference {
  /** As in a `SchemaDescription`. */
  name: string;
  /** Undefined for what is too much. */
  wanted: string | undefined;
  /** Undefined for what is missing. */
  found: string | undefined;
}

/** `column sale.total_cents` is a column. */
export const kindOf = (name: string) => name.slice(0, name.indexOf(' '));

const pathOf = (name: string) => name.slice(name.indexOf(' ') + 1);

/** `column sale.total_cents` is of the table `sale`. */
export const tableOf = (name: string) => pathOf(name).split('.', 1)[0] as string;

/** `column sale.total_cents` is called `total_cents`. */
export const memberOf = (name: string) => pathOf(name).slice(tableOf(name).length + 1);

/**
 * What is missing in a schema or not as it must be, and what an operator added that could refuse a
 * row of ours or show it to another shop. Tables, indexes and columns that refuse nothing may be
 * added. Of a table that is missing, nothing else is said.
 */
export function compareSchemas(found: SchemaDescription, wanted: SchemaDescription): Difference[] {
  const isOfTable = (name: string, description: SchemaDescription) =>
    kindOf(name) !== 'table' && `table ${tableOf(name)}` in description;
  const missing = Object.entries(wanted)
    .filter(([name, definition]) => found[name] !== definition)
    .filter(([name]) => ['table', 'function'].includes(kindOf(name)) || isOfTable(name, found))
    .map(([name, definition]) => ({ name, wanted: definition, found: found[name] }));
  const surplus = Object.entries(found)
    .filter(([name, definition]) => !(name in wanted) && isInTheWay(name, definition))
    .filter(([name]) => isOfTable(name, wanted))
    .map(([name, definition]) => ({ name, wanted: undefined, found: definition }));
  return [...missing, ...surplus];
}

function isInTheWay(name: string, definition: string): boolean {
  switch (kindOf(name)) {
    case 'column':
      // Our statements do not name it: without a default they fail.
      return definition.endsWith(' not null');
    case 'index':
      // What a REINDEX CONCURRENTLY works with, or left, is a copy of an index that is ours.
      return definition.startsWith('CREATE UNIQUE') && !/_cc(new|old)\d*$/.test(name);
    default:
      return ['constraint', 'policy'].includes(kindOf(name));
  }
}

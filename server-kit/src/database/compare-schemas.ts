import type { SchemaDescription } from './describe-schema.ts';

export interface Difference {
  /** A key of a `SchemaDescription`. */
  name: string;
  /** Undefined for a surplus object. */
  wanted: string | undefined;
  /** Undefined for a missing object. */
  found: string | undefined;
}

/** Returns the kind of an object: `column sale.total_cents` is a `column`. */
export const kindOf = (name: string) => name.slice(0, name.indexOf(' '));

const pathOf = (name: string) => name.slice(name.indexOf(' ') + 1);

/** Returns the table of an object: that of `column sale.total_cents` is `sale`. */
export const tableOf = (name: string) => pathOf(name).split('.', 1)[0] as string;

/** Returns an object's own name: `column sale.total_cents` is `total_cents`. */
export const memberOf = (name: string) => pathOf(name).slice(tableOf(name).length + 1);

/**
 * Returns the objects that a schema lacks or defines differently, and operators' additions that
 * could refuse our rows or show them to another shop. Added tables, indexes and columns that refuse
 * nothing are allowed. For a missing table, nothing else is reported.
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
      // Our statements do not name this column: without a default they fail.
      return definition.endsWith(' not null');
    case 'index':
      // REINDEX CONCURRENTLY creates, and may leave, a copy of one of our indexes.
      return definition.startsWith('CREATE UNIQUE') && !/_cc(new|old)\d*$/.test(name);
    default:
      return ['constraint', 'policy'].includes(kindOf(name));
  }
}

import pg from 'pg';
import { type Difference, kindOf, memberOf, tableOf } from './compare-schemas.ts';

/** Later kinds need earlier ones: a foreign key needs the unique index of the referenced table. */
const ORDER = ['function', 'table', 'index', 'constraint', 'policy', 'trigger'];

/**
 * Returns the statements that create the missing or different objects, in order. Undefined where
 * that would be a guess: columns and tables have data, and an operator's additions belong to the
 * operator.
 */
export function repairOf(schema: string, differences: Difference[]): string[] | undefined {
  const statements: string[][] = [];
  for (const difference of differences.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const made = creationOf(schema, difference);
    if (!made) return undefined;
    statements.push(made);
  }
  return statements.flat();
}

function rankOf({ name, wanted = '' }: Difference): number {
  return 2 * ORDER.indexOf(kindOf(name)) + (wanted.startsWith('FOREIGN KEY') ? 1 : 0);
}

function creationOf(schema: string, difference: Difference): string[] | undefined {
  const { name, wanted, found } = difference;
  if (wanted === undefined) return undefined;
  const table = qualified(schema, tableOf(name));
  const removed = found === undefined ? [] : [removalOf(schema, name)];
  const member = pg.escapeIdentifier(memberOf(name));
  switch (kindOf(name)) {
    case 'table':
      if (found === undefined) return undefined;
      return wanted === ''
        ? [`alter table ${table} no force row level security, disable row level security`]
        : [`alter table ${table} enable row level security, force row level security`];
    case 'constraint':
      return [...removed, `alter table ${table} add constraint ${member} ${wanted}`];
    case 'policy':
      return [...removed, `create policy ${member} on ${table} ${wanted}`];
    case 'index':
    case 'trigger':
      return [...removed, wanted];
    case 'function':
      return [wanted];
    default:
      return undefined;
  }
}

/** Returns the statement that removes an object, but never the data of a column or table. */
export function removalOf(schema: string, name: string): string {
  const table = qualified(schema, tableOf(name));
  const member = pg.escapeIdentifier(memberOf(name));
  switch (kindOf(name)) {
    case 'column':
      return `alter table ${table} alter column ${member} drop not null`;
    case 'constraint':
      return `alter table ${table} drop constraint ${member}`;
    case 'index':
      return `drop index ${qualified(schema, memberOf(name))}`;
    default:
      return `drop ${kindOf(name)} ${member} on ${table}`;
  }
}

function qualified(schema: string, name: string): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

import description from './schema.json' with { type: 'json' };

const COLUMNS: Readonly<Record<string, string>> = description;

/** Returns the name in tables of what answers name so, unless it is an amount: see `columnIn`. */
export function plainName(field: string): string {
  return field === '_id' ? 'id' : field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Returns the column of a field. Throws when the table has none. */
export function columnIn(table: string, field: string): string {
  const plain = plainName(field);
  const column = [plain, `${plain}_cents`].find((name) => typeOfColumn(table, name) !== undefined);
  if (column === undefined) throw new Error(`${table} has no column for ${field}`);
  return column;
}

/** Returns the type of a column as Postgres writes it, such as `text not null`. */
export function typeOfColumn(table: string, column: string): string | undefined {
  return COLUMNS[`column ${table}.${column}`];
}

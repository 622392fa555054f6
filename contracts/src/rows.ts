import type { Rows } from './rows.schemas.ts';

export type * from './rows.schemas.ts';

/**
 * Media type of a list in rows, which some lists offer besides JSON (`inRows` of an endpoint). It
 * writes field names once, and each brand or category that many items share once. A list of 20,000
 * products is a third as long, and parsed in a quarter of the time.
 */
export const ROWS_TYPE = 'application/vnd.mostrador.rows+json';

/** The `Accept` header of a client that prefers lists in rows. */
export const ROWS_OR_JSON = `${ROWS_TYPE}, application/json;q=0.9`;

/** Writes a list in parts, so that it is never whole in memory. */
export interface ListWriter {
  /** Returns the text of the next items. */
  part(items: readonly object[]): string;
  /** Returns the text after the last item. */
  end(): string;
}

/** Writes a list as a JSON array. */
export function createItemsWriter(): ListWriter {
  let before = '[';
  return {
    part(items) {
      if (items.length === 0) return '';
      const text = before + withoutBrackets(items);
      before = ',';
      return text;
    },
    end: () => (before === '[' ? '[]' : ']'),
  };
}

/** Writes a list as `Rows`. Every item must have the fields of the first one. */
export function createRowsWriter(): ListWriter {
  let fields: string[] | undefined;
  const shared: Record<string, Map<unknown, SharedValue>> = {};

  function cell(field: string, value: unknown): unknown {
    if (!hasId(value)) return value;
    shared[field] ??= new Map();
    const known = shared[field].get(value._id);
    if (known) return known.index;
    const index = shared[field].size;
    shared[field].set(value._id, { index, value });
    return index;
  }

  return {
    part(items) {
      const [first] = items;
      if (!first) return '';
      const before = fields ? ',' : `{"fields":${JSON.stringify(Object.keys(first))},"rows":[`;
      const names = fields ?? Object.keys(first);
      fields = names;
      const rows = items.map((item) =>
        names.map((name) => cell(name, (item as Record<string, unknown>)[name])),
      );
      return before + withoutBrackets(rows);
    },
    end() {
      const start = fields ? '' : '{"fields":[],"rows":[';
      const values = Object.entries(shared).map(([field, byId]) => [
        field,
        Array.from(byId.values(), ({ value }) => value),
      ]);
      return `${start}],"shared":${JSON.stringify(Object.fromEntries(values))}}`;
    },
  };
}

interface SharedValue {
  index: number;
  value: unknown;
}

/** Returns the items of a list in rows. Items with the same value share one object. */
export function itemsOf<Item>({ fields, rows, shared }: Rows): Item[] {
  const columns = fields.map((field) => [field, shared[field]] as const);
  return rows.map((row) => {
    const item: Record<string, unknown> = {};
    for (let column = 0; column < columns.length; column++) {
      const [field, values] = columns[column] as (typeof columns)[number];
      const value = row[column];
      item[field] = values && value !== null ? values[value as number] : value;
    }
    return item as Item;
  });
}

function hasId(value: unknown): value is { _id: unknown } {
  return typeof value === 'object' && value !== null && '_id' in value;
}

function withoutBrackets(list: readonly unknown[]): string {
  return JSON.stringify(list).slice(1, -1);
}

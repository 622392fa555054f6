import {
  type BatchedProduct,
  type BatchRows,
  type BatchValues,
  MAX_PART_ROWS,
} from '@mostrador/contracts/product-batches';

/** A product that a row adds or changes. */
export type ProductChange =
  | { kind: 'create'; row: number; values: BatchedProduct }
  | {
      kind: 'change';
      /** Null: the list does not name the product. */
      row: number | null;
      _id: string;
      from: BatchValues;
      to: BatchValues;
    };

/** A body to send, and the list's rows that it is made of, in its order. */
export interface ProductPart {
  body: Required<BatchRows>;
  rows: { creates: (number | null)[]; changes: (number | null)[] };
}

/**
 * Returns the bodies of so many changes. One of 500 rows with all of their fields has some 16,000
 * JSON values, under the server's 20,000.
 */
export function productParts(changes: readonly ProductChange[]): ProductPart[] {
  const parts: ProductPart[] = [];
  for (let from = 0; from < changes.length; from += MAX_PART_ROWS) {
    const part: ProductPart = {
      body: { creates: [], changes: [], removes: [] },
      rows: { creates: [], changes: [] },
    };
    for (const change of changes.slice(from, from + MAX_PART_ROWS)) add(part, change);
    parts.push(part);
  }
  return parts;
}

function add({ body, rows }: ProductPart, change: ProductChange): void {
  if (change.kind === 'create') {
    body.creates.push(change.values);
    rows.creates.push(change.row);
  } else {
    const { _id, from, to } = change;
    body.changes.push({ _id, from, to });
    rows.changes.push(change.row);
  }
}

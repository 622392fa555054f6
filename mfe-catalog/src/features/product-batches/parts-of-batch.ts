import { MAX_PART_ROWS, type NewProductBatch } from '@mostrador/contracts/product-batches';

/** The rows of one request. */
export type BatchPart = Required<Pick<NewProductBatch, 'creates' | 'changes' | 'removes'>>;

/** Returns the rows of a batch in parts that each fit into a request, in the same order. */
export function partsOfBatch({
  creates = [],
  changes = [],
  removes = [],
}: Partial<BatchPart>): BatchPart[] {
  const rows = [
    ...creates.map((row) => ({ kind: 'creates' as const, row })),
    ...changes.map((row) => ({ kind: 'changes' as const, row })),
    ...removes.map((row) => ({ kind: 'removes' as const, row })),
  ];
  const parts: BatchPart[] = [];
  for (let from = 0; from < rows.length; from += MAX_PART_ROWS) {
    const part: BatchPart = { creates: [], changes: [], removes: [] };
    for (const { kind, row } of rows.slice(from, from + MAX_PART_ROWS))
      (part[kind] as unknown[]).push(row);
    parts.push(part);
  }
  return parts;
}

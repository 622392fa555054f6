import { z } from 'zod';
import { MAX_PART_ROWS, MAX_PARTS } from './batches.constants.ts';
import { id } from './fields.ts';

// The parts of requests that every kind of batch has.

export const batchedRows = <Row extends z.ZodType>(row: Row) =>
  z.array(row).max(MAX_PART_ROWS).default([]);

/** The parameters of a part of a batch. */
export const partOfBatch = z.object({
  id,
  part: z.coerce
    .number()
    .int()
    .min(0)
    .max(MAX_PARTS - 1)
    .meta({ title: 'Parte' }),
});

/** The number of parts that have the rows of a batch, which then are not in the request. */
export const numberOfParts = z.int().min(1).max(MAX_PARTS).optional().meta({ title: 'Partes' });

/** The values that a batch changed in a row, with references by id, in pesos. */
export const storedValues = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
);

import { z } from 'zod';

/** A list whose items have the same fields. */
export const rows = z.object({
  fields: z.array(z.string()),
  /** The values of each item, in the order of `fields`. */
  rows: z.array(z.array(z.unknown())),
  /**
   * By field: the objects with an `_id` that items refer to. For a field listed here, a row has an
   * index into the list, or null.
   */
  shared: z.record(z.string(), z.array(z.unknown())),
});
export type Rows = z.infer<typeof rows>;

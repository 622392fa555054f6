import { z } from 'zod';
import { content, versions } from './source.ts';

/** Raised when an earlier program could not read the file. */
export const FORMAT = 1;
export const PRODUCT = 'mostrador';

/** The names of the entries of the file. The manifest is the last one. */
export const MANIFEST = 'manifest.json';
export const rowsEntryOf = (table: string) => `tables/${table}`;
/** The same name as in a data folder. */
export const PICTURES = 'images';
export const isPicture = (entry: string) => entry.startsWith(`${PICTURES}/`);

export const manifest = z.object({
  product: z.literal(PRODUCT),
  format: z.number(),
  exportedAt: z.coerce.date(),
  /** The shop of a file with the rows of one; absent for the whole installation. */
  shop: z.string().optional(),
  versions,
  content,
  /** The number of pictures in the file, or the bucket where they stay. */
  pictures: z.union([z.object({ count: z.number() }), z.object({ bucket: z.string() })]),
});

export type Manifest = z.output<typeof manifest>;

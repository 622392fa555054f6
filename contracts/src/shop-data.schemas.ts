import { z } from 'zod';
import { blankAsAbsent, id } from './fields.ts';
import { type FileRule, MB } from './files.ts';
import { MAX_COPY_MB } from './shop-data.constants.ts';

const count = z.number().int().min(0);

/** How many rows of each kind an account's deletion removed. */
export const deletedData = z.object({
  users: count,
  /** Products on the list; those removed earlier are not counted. */
  products: count,
  brands: count,
  categories: count,
  subcategories: count,
  customers: count,
  /** Cancelled sales included. */
  sales: count,
  cashRegisters: count,
  images: count,
});
export type DeletedData = z.infer<typeof deletedData>;

export const accountDeleted = z.object({ message: z.string(), deletedData });

export const downloadQuery = z.object({
  /** Made by the requesting tab, which receives `export-progress` events with it. */
  exportId: blankAsAbsent(id).meta({ title: 'Exportación' }),
});
export const copy = z.file().mime('application/zip');

export const copyFile = {
  types: ['application/zip'],
  maxBytes: MAX_COPY_MB * MB,
  title: 'Copia',
} as const satisfies FileRule;

/** The numbers of loaded rows, including removed ones. */
export const loadedData = z.object({ products: count, customers: count, sales: count });
export type LoadedData = z.infer<typeof loadedData>;

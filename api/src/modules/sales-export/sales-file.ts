import type { ExportFormat } from '@mostrador/contracts/sales';
import { XLSX_MEDIA_TYPE } from '../../documents/workbook.ts';
import type { ExportTotals } from './export-totals.ts';
import type { ExportedSale } from './exported-sales.repository.ts';
import type { FilterInWords } from './filter-in-words.ts';

/** What a file is made of. */
export interface SalesFile {
  shop: string;
  filter: FilterInWords[];
  madeAt: Date;
  /** Sales that `parts` has. */
  count: number;
  /** Newest first. */
  parts: AsyncIterable<ExportedSale[]>;
  /** Of the sales that `parts` has given so far. */
  totals: ExportTotals;
}

/** The bytes of a file, made while they are read. */
export type MakeFile = (file: SalesFile) => AsyncIterable<Uint8Array>;

export const MEDIA_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: XLSX_MEDIA_TYPE,
  pdf: 'application/pdf',
};

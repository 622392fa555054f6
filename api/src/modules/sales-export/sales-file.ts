import type { ExportFormat } from '@mostrador/contracts/sales';
import type { NamedMethod } from '@mostrador/domain';
import { XLSX_MEDIA_TYPE } from '../../documents/workbook.ts';
import type { ExportTotals } from './export-totals.ts';
import type { ExportedSale } from './exported-sales.repository.ts';
import type { FilterInWords } from './filter-in-words.ts';

/** The inputs of a file. */
export interface SalesFile {
  shop: string;
  filter: FilterInWords[];
  /** All payment methods of the shop, in the order of the file. */
  methods: readonly NamedMethod[];
  /** Whether the payment of any sale changed its price. */
  hasAdjusted: boolean;
  madeAt: Date;
  /** The number of sales in `parts`. */
  count: number;
  /** Newest first. */
  parts: AsyncIterable<ExportedSale[]>;
  /** The totals of the sales that `parts` has returned so far. */
  totals: ExportTotals;
}

/** Makes the bytes of a file while they are read. */
export type MakeFile = (file: SalesFile) => AsyncIterable<Uint8Array>;

export const MEDIA_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: XLSX_MEDIA_TYPE,
  pdf: 'application/pdf',
};

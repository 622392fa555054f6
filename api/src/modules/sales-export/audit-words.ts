import type { ExportFormat, SaleFilter } from '@mostrador/contracts/sales';
import { type AuditWords, sales } from '../audit/words.ts';

declare module '../audit/audit-details.ts' {
  interface AuditDetails {
    'sales.exported': { format: ExportFormat; filter: SaleFilter; sales: number };
  }
}

const FORMAT_NAMES: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' };

/** The actions of the audit trail, in words. */
export const auditWords: AuditWords<'sales'> = {
  'sales.exported': ({ format, sales: count }) =>
    `Descargó ${sales(count)} en ${FORMAT_NAMES[format]}`,
};

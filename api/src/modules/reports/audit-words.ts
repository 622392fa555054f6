import type { ReportName, ReportQuery } from '@mostrador/contracts/reports';
import { formatDay } from '@mostrador/domain';
import type { AuditWords } from '../audit/words.ts';
import { REPORT_TITLES } from './report-titles.ts';

declare module '../audit/audit-details.ts' {
  interface AuditDetails {
    'report.exported': { name: ReportName } & ReportQuery;
  }
}

/** The actions of the audit trail, in words. */
export const auditWords: AuditWords<'report'> = {
  'report.exported': ({ name, from, to }) =>
    `Descargó el reporte «${REPORT_TITLES[name].title}», del ${formatDay(from)} al ${formatDay(to)}`,
};

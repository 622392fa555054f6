import { can } from '@mostrador/domain/permissions';
import { useSession } from '@mostrador/shared-auth';
import { ExportButton } from './export-button.tsx';
import { offeredReports } from './report-catalogue.ts';
import { ReportContent } from './report-content.tsx';
import { ReportForm } from './report-form.tsx';
import { useReportChoice } from './use-report-choice.ts';

/** The Reportes tab: one report for a period, optionally compared with another period. */
export default function Reports() {
  const { user } = useSession();
  const { names, options } = offeredReports((needed) => user !== null && can(user, needed));
  const { choice, ...change } = useReportChoice(names);

  return (
    <>
      <ReportForm
        choice={choice}
        reports={options}
        {...change}
        action={<ExportButton choice={choice} />}
      />
      {/* The key resets it for each report: the old rows must not show under the new title. */}
      <ReportContent key={choice.name} choice={choice} />
    </>
  );
}

import { can } from '@mostrador/domain/permissions';
import { useSession } from '@mostrador/shared-auth';
import { Page } from '@mostrador/shared-ui/page';
import { ExportButton } from './export-button.tsx';
import { offeredReports } from './report-catalogue.ts';
import { ReportContent } from './report-content.tsx';
import { ReportForm } from './report-form.tsx';
import { useReportChoice } from './use-report-choice.ts';

/** One report for a period, optionally compared with another period. */
export function Reports({ title }: { title: string }) {
  const { user } = useSession();
  const { names, options } = offeredReports((needed) => user !== null && can(user, needed));
  const { choice, ...change } = useReportChoice(names);

  return (
    <Page title={title} actions={<ExportButton choice={choice} />}>
      <ReportForm choice={choice} reports={options} {...change} />
      {/* The key resets it for each report: the old rows must not show under the new title. */}
      <ReportContent key={choice.name} choice={choice} />
    </Page>
  );
}

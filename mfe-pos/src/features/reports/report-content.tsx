import { reportEndpoints } from '@mostrador/contracts/reports';
import { apiErrorOf } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { useShopToday } from '@mostrador/shared-screens/periods';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { ErrorState } from '@mostrador/shared-ui/states';
import { reportCall } from './report-call.ts';
import type { ReportChoice } from './report-choice.ts';
import styles from './report-content.module.css';
import { ReportEmpty } from './report-empty.tsx';
import { ReportPicture } from './report-picture.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { ReportSummary } from './report-summary.tsx';
import { ReportTable } from './report-table.tsx';
import { asShown, hasFigures } from './shown-report.ts';
import { StillAdding } from './still-adding.tsx';

/** The server is still adding up past days, and continues on the next request. */
const STILL_ADDING = 'report.still-adding';

/** A report as its main figure, a table and a chart, or its loading, failed or empty state. */
export function ReportContent({ choice }: { choice: ReportChoice }) {
  const read = useRead(reportEndpoints.read, reportCall(choice), { keepPrevious: true });
  const today = useShopToday();
  const retry = () => void read.refetch();
  const refusal = apiErrorOf(read.failureReason);
  const isAdding = refusal?.code === STILL_ADDING;

  if (isAdding && (!read.data || read.isPlaceholderData))
    return <StillAdding sentence={refusal.error} isRetrying={read.isFetching} onRetry={retry} />;
  if (read.isPending) return <ReportSkeleton />;
  if (read.isLoadingError)
    return <ErrorState message="No se pudo cargar el reporte" onRetry={retry} />;

  const shown = { choice, report: asShown(choice.name, read.data, today) };
  return (
    <div className={styles.content} data-stale={read.isPlaceholderData}>
      {read.isRefetchError && (
        <Alert kind="warning" action={<Button onClick={retry}>Reintentar</Button>}>
          No se pudo actualizar el reporte: puede haber cambios que no ves.
        </Alert>
      )}
      {hasFigures(shown.report) ? (
        <>
          <ReportSummary {...shown} />
          <div className={styles.details}>
            <div className={styles.table}>
              <ReportTable {...shown} />
            </div>
            <div className={styles.picture}>
              <ReportPicture {...shown} />
            </div>
          </div>
        </>
      ) : (
        <ReportEmpty name={choice.name} />
      )}
    </div>
  );
}

import { firstStepsEndpoints, stepsLeft } from '@mostrador/contracts/first-steps';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { errorMessage, isAdmin, notify, useCan, useSession } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { ErrorState } from '@mostrador/shared-ui/states';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { DashboardFigures } from '../features/dashboard/dashboard-figures.tsx';
import { dashboardQuery } from '../features/dashboard/dashboard-query.ts';
import { DashboardSkeleton } from '../features/dashboard/dashboard-skeleton.tsx';

/** Loaded only by new shops. */
const FirstStepsGuide = lazy(() => import('./first-steps-guide.tsx'));

const UnfinishedInvoices = lazy(() =>
  import('../features/sales/invoices/unfinished-invoices.tsx').catch(() => ({
    default: () => null,
  })),
);

/** The shop's figures of today, this week and this month. */
export function DashboardSummary() {
  const stats = useQuery(dashboardQuery);
  const { user } = useSession();
  const { data: firstSteps } = useRead(firstStepsEndpoints.get, {}, { enabled: isAdmin(user) });
  const seesAll = useCan('canViewHistory');
  const maySell = useCan('canManageSales');
  const { data: settings } = useRead(tillSettingsEndpoints.get, undefined, { enabled: maySell });

  const { error } = stats;
  useEffect(
    function reportFailure() {
      if (error)
        notify({
          kind: 'error',
          message: errorMessage(error, 'Error al cargar las estadísticas'),
        });
    },
    [error],
  );

  return (
    <>
      {firstSteps && stepsLeft(firstSteps).length > 0 && (
        <Suspense>
          <FirstStepsGuide firstSteps={firstSteps} />
        </Suspense>
      )}
      {settings?.electronicInvoices && (
        <Suspense>
          <UnfinishedInvoices />
        </Suspense>
      )}
      {!seesAll && (
        <Alert kind="info">
          Las ventas son las tuyas. Para ver las de todo el comercio, pedile el permiso «Ver
          historial» a quien lo administra.
        </Alert>
      )}
      {stats.isRefetchError && (
        <Alert kind="warning" action={<Button onClick={() => stats.refetch()}>Reintentar</Button>}>
          No se pudieron actualizar las estadísticas: puede haber cambios que no ves.
        </Alert>
      )}
      {stats.isPending && <DashboardSkeleton />}
      {stats.isLoadingError && (
        <ErrorState
          message="No se pudieron cargar las estadísticas"
          onRetry={() => stats.refetch()}
        />
      )}
      {stats.data && <DashboardFigures stats={stats.data} />}
    </>
  );
}

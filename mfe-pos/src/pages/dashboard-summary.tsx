import { type FirstSteps, firstStepsEndpoints, stepsLeft } from '@mostrador/contracts/first-steps';
import { productEndpoints } from '@mostrador/contracts/products';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { errorMessage, isAdmin, notify, useCan, useSession } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { Card } from '@mostrador/shared-ui/page';
import { ErrorState, Skeleton } from '@mostrador/shared-ui/states';
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

const OfflineToReview = lazy(() =>
  import('../features/sales/offline-review/offline-to-review.tsx').catch(() => ({
    default: () => null,
  })),
);

/** The shop's figures of today, this week and this month, and the steps of a new shop. */
export function DashboardSummary() {
  const stats = useQuery(dashboardQuery);
  const { user } = useSession();
  const guided = isAdmin(user);
  const steps = useRead(firstStepsEndpoints.get, {}, { enabled: guided });
  const managesProducts = useCan('canManageProducts');
  const shortages = useRead(productEndpoints.shortages, undefined, { enabled: managesProducts });
  const seesAll = useCan('canViewHistory');
  const maySell = useCan('canManageSales');
  const { data: settings } = useRead(tillSettingsEndpoints.get, undefined, { enabled: maySell });

  // The figures wait for the parts beside them, so that nothing moves. They do not wait for a part
  // that failed.
  const isWaiting =
    stats.isPending || (guided && isOnItsWay(steps)) || (managesProducts && isOnItsWay(shortages));

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
      {isWaiting && !stats.isLoadingError && <DashboardSkeleton />}
      {stats.isLoadingError && (
        <ErrorState
          message="No se pudieron cargar las estadísticas"
          onRetry={() => stats.refetch()}
        />
      )}
      {seesAll && stats.data && !isWaiting && (
        <Suspense>
          <OfflineToReview />
        </Suspense>
      )}
      {stats.data && !isWaiting && (
        <DashboardFigures stats={stats.data} shortages={shortages.data ?? []}>
          {steps.data && stepsLeft(steps.data).length > 0 && (
            <Suspense fallback={<GuideOnItsWay firstSteps={steps.data} />}>
              <FirstStepsGuide firstSteps={steps.data} />
            </Suspense>
          )}
          {settings?.electronicInvoices && (
            <Suspense>
              <UnfinishedInvoices />
            </Suspense>
          )}
        </DashboardFigures>
      )}
    </>
  );
}

function isOnItsWay({ isPending, failureCount }: { isPending: boolean; failureCount: number }) {
  return isPending && failureCount === 0;
}

/** Takes the height of the guide: one line once the shop has sold. */
function GuideOnItsWay({ firstSteps: { done } }: { firstSteps: FirstSteps }) {
  return (
    <Card>
      <Skeleton height={done.includes('sale') ? '2.5rem' : '18.5rem'} />
    </Card>
  );
}

import { errorMessage, notify, useCan, useSession } from '@mostrador/shared-auth';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button, LinkButton } from '@mostrador/shared-ui/button';
import { IconPlus, IconShoppingCart } from '@mostrador/shared-ui/icons';
import { Page } from '@mostrador/shared-ui/page';
import { ErrorState } from '@mostrador/shared-ui/states';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DashboardFigures } from '../features/dashboard/dashboard-figures.tsx';
import { dashboardQuery } from '../features/dashboard/dashboard-query.ts';
import { DashboardSkeleton } from '../features/dashboard/dashboard-skeleton.tsx';
import { QuickProductForm } from '../features/products/quick-product-form/quick-product-form.tsx';

export function Component() {
  const { user } = useSession();
  const stats = useQuery(dashboardQuery);
  const [isAdding, setIsAdding] = useState(false);
  const maySell = useCan('canManageSales');
  const mayAdd = useCan('canManageProducts');
  const seesAll = useCan('canViewHistory');

  const { error } = stats;
  useEffect(
    function tellOfFailure() {
      if (error)
        notify({
          kind: 'error',
          message: errorMessage(error, 'Error al cargar las estadísticas'),
        });
    },
    [error],
  );

  const close = () => setIsAdding(false);
  return (
    <Page
      title="Dashboard"
      subtitle={user && `Resumen de ${user.storeName}`}
      actions={
        <>
          {mayAdd && (
            <Button leftIcon={<IconPlus />} onClick={() => setIsAdding(true)}>
              Agregar Producto
            </Button>
          )}
          {maySell && (
            <LinkButton variant="primary" leftIcon={<IconShoppingCart />} to="/app/sales">
              Nueva Venta
            </LinkButton>
          )}
        </>
      }
    >
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
      {isAdding && (
        <QuickProductForm
          onCreated={() => {
            close();
            void stats.refetch();
          }}
          onClose={close}
        />
      )}
    </Page>
  );
}

import { useCan, useSession } from '@mostrador/shared-auth';
import { queryClient } from '@mostrador/shared-data';
import { Button, LinkButton } from '@mostrador/shared-ui/button';
import { IconPlus, IconShoppingCart } from '@mostrador/shared-ui/icons';
import { Page } from '@mostrador/shared-ui/page';
import { useState } from 'react';
import { dashboardQuery } from '../features/dashboard/dashboard-query.ts';
import { QuickProductForm } from '../features/products/quick-product-form/quick-product-form.tsx';
import { DashboardSummary } from './dashboard-summary.tsx';

export function Component() {
  const { user } = useSession();
  const [isAdding, setIsAdding] = useState(false);
  const maySell = useCan('canManageSales');
  const mayAdd = useCan('canManageProducts');

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
      <DashboardSummary />
      {isAdding && (
        <QuickProductForm
          onCreated={() => {
            close();
            void queryClient.invalidateQueries({ queryKey: dashboardQuery.queryKey });
          }}
          onClose={close}
        />
      )}
    </Page>
  );
}

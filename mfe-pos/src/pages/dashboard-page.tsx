import { useCan, useSession } from '@mostrador/shared-auth';
import { queryClient } from '@mostrador/shared-data';
import { Button, LinkButton } from '@mostrador/shared-ui/button';
import { IconPlus, IconShoppingCart } from '@mostrador/shared-ui/icons';
import { Page } from '@mostrador/shared-ui/page';
import { Skeleton } from '@mostrador/shared-ui/states';
import { TabList, TabPanel } from '@mostrador/shared-ui/tabs';
import { lazy, Suspense, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dashboardQuery } from '../features/dashboard/dashboard-query.ts';
import { QuickProductForm } from '../features/products/quick-product-form/quick-product-form.tsx';
import { DashboardSummary } from './dashboard-summary.tsx';
import { DASHBOARD_TABS, dashboardTabOf } from './dashboard-tabs.ts';

/** Loaded on demand: the summary is open all day and does not need this code. */
const Reports = lazy(() => import('../features/reports/reports.tsx'));

export function Component() {
  const { user } = useSession();
  const [searchParams, setSearchParams] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const tabsId = useId();
  const maySell = useCan('canManageSales');
  const mayAdd = useCan('canManageProducts');
  const mayReadReports = useCan('canViewHistory');
  const tab = dashboardTabOf(searchParams, { mayReadReports });

  const close = () => setIsAdding(false);
  return (
    <Page
      title="Dashboard"
      subtitle={user && `Resumen de ${user.storeName}`}
      navigation={
        mayReadReports && (
          <TabList
            id={tabsId}
            label="Dashboard"
            tabs={DASHBOARD_TABS}
            value={tab}
            onChange={(next) => setSearchParams(next === 'summary' ? {} : { tab: next })}
          />
        )
      }
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
      {mayReadReports ? (
        <TabPanel id={tabsId} value={tab}>
          {tab === 'summary' && <DashboardSummary />}
          {tab === 'reports' && (
            <Suspense fallback={<ReportsOnTheirWay />}>
              <Reports />
            </Suspense>
          )}
        </TabPanel>
      ) : (
        <DashboardSummary />
      )}
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

function ReportsOnTheirWay() {
  return (
    <div role="status" aria-label="Cargando los reportes">
      <Skeleton lines={10} />
    </div>
  );
}

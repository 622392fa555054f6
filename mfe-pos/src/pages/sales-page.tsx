import { useCan } from '@mostrador/shared-auth';
import { Page } from '@mostrador/shared-ui/page';
import { Skeleton } from '@mostrador/shared-ui/states';
import { TabList, TabPanel } from '@mostrador/shared-ui/tabs';
import { lazy, Suspense, useId } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { Counter } from './counter/counter.tsx';
import { SALES_TABS, salesTabOf } from './sales-tabs.ts';

/** The till opens without the code of the history. */
const SalesHistory = lazy(() => import('../features/sales/history/sales-history.tsx'));

export function Component() {
  const { pathname } = useLocation();
  const [searchParams, setSearchParams] = useSearchParams();
  const tab = salesTabOf({ pathname, searchParams });

  const tabsId = useId();
  const maySell = useCan('canManageSales');
  const mayLookBack = useCan('canViewHistory');

  // A user who may only see the history lands on it: the counter would refuse them.
  if (tab === 'pos' && !searchParams.has('tab') && !maySell && mayLookBack)
    return <Navigate to="/app/sales/history" replace />;

  return (
    <Page
      title="Ventas"
      fill
      navigation={
        <TabList
          id={tabsId}
          label="Ventas"
          tabs={SALES_TABS}
          value={tab}
          onChange={(next) => setSearchParams({ tab: next })}
        />
      }
    >
      <TabPanel id={tabsId} value={tab}>
        {tab === 'pos' ? (
          <Counter />
        ) : (
          <Suspense fallback={<HistoryOnItsWay />}>
            <SalesHistory />
          </Suspense>
        )}
      </TabPanel>
    </Page>
  );
}

function HistoryOnItsWay() {
  return (
    <div role="status" aria-label="Cargando ventas">
      <Skeleton lines={10} />
    </div>
  );
}

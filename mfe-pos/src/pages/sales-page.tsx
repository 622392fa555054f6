import { useCan } from '@mostrador/shared-auth';
import { IconBarrierBlock } from '@mostrador/shared-ui/icons';
import { Card, Page } from '@mostrador/shared-ui/page';
import { EmptyState } from '@mostrador/shared-ui/states';
import { TabList, TabPanel } from '@mostrador/shared-ui/tabs';
import { useId } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { Counter } from './counter/counter.tsx';
import { SALES_TABS, salesTabOf } from './sales-tabs.ts';

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
      fill={tab === 'pos'}
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
        {tab === 'pos' ? <Counter /> : <HistoryToCome />}
      </TabPanel>
    </Page>
  );
}

function HistoryToCome() {
  return (
    <Card>
      <EmptyState
        icon={<IconBarrierBlock />}
        title="En construcción"
        message="Estamos armando esta parte de Mostrador. Lo demás ya lo podés usar."
      />
    </Card>
  );
}

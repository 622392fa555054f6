import { useCan, useSession } from '@mostrador/shared-auth';
import { Page } from '@mostrador/shared-ui/page';
import { Skeleton } from '@mostrador/shared-ui/states';
import { TabList, TabPanel } from '@mostrador/shared-ui/tabs';
import { type ComponentType, lazy, Suspense, useId } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { CashRegisterArea } from '../features/cash-registers/cash-register-area.tsx';
import { useTillSettings } from '../features/till-settings/use-till-settings.ts';
import { Counter } from './counter/counter.tsx';
import { CounterPart } from './counter/counter-part.tsx';
import { afterOpening } from './counter/till-outbox-on-demand.ts';
import { useCashOnDevice } from './counter/use-cash-on-device.ts';
import { useSmallScreen } from './counter/use-small-screen.ts';
import { salesTabOf, salesTabs } from './sales-tabs.ts';

/** Loaded on demand: the till opens without the code of the other tabs. */
const SalesHistory = lazy(() => import('../features/sales/history/sales-history.tsx'));
const UnfinishedInvoices = lazy(() =>
  import('../features/sales/invoices/unfinished-invoices.tsx').catch(() => ({
    default: () => null,
  })),
);
const UnfinishedInvoicesLink = lazy(() =>
  import('../features/sales/invoices/unfinished-invoices-link.tsx').catch(() => ({
    default: () => null,
  })),
);
/** Loaded on demand: a till without it sells, and waits for the server. */
const OutboxArea = lazy<ComponentType>(() =>
  afterOpening()
    .then(() => import('./counter/outbox-area.tsx'))
    .catch(() => ({ default: () => null })),
);
const Closures = lazy(() => import('../features/cash-registers/closures.tsx'));

export function Component() {
  const { pathname } = useLocation();
  const [searchParams, setSearchParams] = useSearchParams();
  const hasCashRegister = useSession().user?.cashRegisterConfig.enabled ?? false;
  const tab = salesTabOf({ pathname, searchParams }, { hasCashRegister });

  const issuesInvoices = useTillSettings().settings.electronicInvoices;
  const isSmall = useSmallScreen();
  const cashOnDevice = useCashOnDevice();
  const tabsId = useId();
  const maySell = useCan('canManageSales');
  const mayLookBack = useCan('canViewHistory');

  const tabs = salesTabs({ hasCashRegister }).filter(
    ({ value }) =>
      (value === 'pos' && maySell) ||
      (value === 'history' && (maySell || mayLookBack)) ||
      (value === 'cash-registers' && mayLookBack),
  );

  // Redirects a user who may only see the history: the counter would refuse them.
  if (tab === 'pos' && !searchParams.has('tab') && !maySell && mayLookBack)
    return <Navigate to="/app/sales/history" replace />;

  return (
    <Page
      title="Ventas"
      fill
      compact
      navigation={
        tabs.length > 0 && (
          <TabList
            id={tabsId}
            label="Ventas"
            tabs={tabs}
            value={tab}
            onChange={(next) => setSearchParams({ tab: next })}
          />
        )
      }
      actions={
        <>
          {issuesInvoices && tab !== 'history' && (
            <Suspense>
              <UnfinishedInvoicesLink />
            </Suspense>
          )}
          {maySell && (
            <CounterPart>
              <Suspense>
                <OutboxArea />
              </Suspense>
            </CounterPart>
          )}
          <CounterPart>
            <CashRegisterArea compact={isSmall} device={cashOnDevice} />
          </CounterPart>
        </>
      }
    >
      {tabs.length === 0 ? (
        <Counter />
      ) : (
        <TabPanel id={tabsId} value={tab}>
          {tab === 'pos' && <Counter />}
          {tab === 'history' && (
            <Suspense fallback={<ListOnItsWay label="Cargando ventas" />}>
              {issuesInvoices && <UnfinishedInvoices />}
              <SalesHistory />
            </Suspense>
          )}
          {tab === 'cash-registers' && (
            <Suspense fallback={<ListOnItsWay label="Cargando los cierres de caja" />}>
              <Closures />
            </Suspense>
          )}
        </TabPanel>
      )}
    </Page>
  );
}

function ListOnItsWay({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton lines={10} />
    </div>
  );
}

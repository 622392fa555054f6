import { type Sale, saleEndpoints } from '@mostrador/contracts/sales';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { formatQuantity } from '@mostrador/domain/format';
import { useCan, useDayEndsAt, useServerNow } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { ListTable, useListView, useRowDialog } from '@mostrador/shared-screens/lists';
import { usePeriod } from '@mostrador/shared-screens/periods';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button, LinkButton } from '@mostrador/shared-ui/button';
import { IconReceipt, IconSearch } from '@mostrador/shared-ui/icons';
import { PeriodControl } from '@mostrador/shared-ui/period-control';
import { lazy, Suspense, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { ActiveFilters } from './active-filters.tsx';
import { CancelSaleDialog } from './cancel-sale-dialog.tsx';
import { ExportMenu } from './export-menu.tsx';
import {
  filtersOf,
  HISTORY_LIST,
  HISTORY_PERIOD,
  historyQuery,
  periodParamsOf,
} from './history-list.ts';
import { isCancellable } from './is-cancellable.ts';
import { LinkedSale } from './linked-sale.tsx';
import { detailButtonIdOf } from './open-sale.tsx';
import { SaleCard } from './sale-card.tsx';
import { saleColumns } from './sale-columns.tsx';
import { SaleFilters } from './sale-filters.tsx';
import type { SaleAction } from './sale-row-actions.tsx';
import { SaleTotals } from './sale-totals.tsx';
import styles from './sales-history.module.css';
import { useCustomerName } from './use-customer-name.ts';

const SaleDetailModal = lazy(() => import('../sale-detail-modal.tsx'));

const WORDS = { loading: 'Cargando ventas', failed: 'Error al cargar las ventas' };

/** The Historial tab: the sales of the shop, or the seller's own of today. */
export default function SalesHistory() {
  const now = useServerNow();
  const dayEndsAt = useDayEndsAt();
  const list = useListView(HISTORY_LIST);
  const period = usePeriod(HISTORY_PERIOD);
  const filters = filtersOf(list.addressed.filters, period.today);
  const seesAll = useCan('canViewHistory');
  const maySell = useCan('canManageSales');
  const read = useRead(saleEndpoints.list, historyQuery({ page: list.addressed.page, filters }), {
    keepPrevious: true,
  });
  const { sales, pagination } = read.data ?? {};
  const sellers = useRead(saleEndpoints.sellers, undefined, { enabled: seesAll });
  const knownSellers = seesAll ? (sellers.data ?? []) : undefined;
  const customerName = useCustomerName(filters.customerId, sales);
  const settings = useRead(tillSettingsEndpoints.get).data;
  const { dialog, open, close } = useRowDialog<Sale, SaleAction>({
    rows: sales,
    onDeleted() {},
  });
  const count = useRef<HTMLSpanElement>(null);
  const focusCount = () => count.current?.focus();
  const focusDetailOf = useFocusAfter(dialog !== undefined, focusCount);
  const isFiltered = Object.keys(filters).length > 0;

  const actions = {
    canCancel: (sale: Sale) => maySell && isCancellable(sale, { now, dayEndsAt }),
    onAction: open,
    onFocusLost: focusCount,
  };

  function clearFromEmptyList() {
    // The pressed button disappears.
    focusCount();
    list.clear();
  }

  return (
    <>
      {!seesAll && (
        <Alert kind="info">
          Ves tus ventas de hoy. Para ver todas, pedile el permiso «Ver historial» a quien
          administra el comercio.
        </Alert>
      )}
      {seesAll && <PeriodControl {...period} />}
      <SaleFilters
        applied={filters}
        sellers={knownSellers}
        customerCredit={settings?.customerCredit ?? false}
        electronicInvoices={settings?.electronicInvoices ?? false}
        onApply={(chosen) =>
          list.filterOnlyBy({ ...chosen, ...periodParamsOf(list.addressed.filters) })
        }
        onClear={list.clear}
      />
      <ActiveFilters
        filters={filters}
        sellers={knownSellers}
        customerName={customerName}
        onRemove={(filter) => list.filterBy(filter, undefined)}
        onNoneLeft={focusCount}
      />
      <div className={styles.summary}>
        <SaleTotals filters={filters} />
        {/* Always mounted: it announces the result of a filter change, and receives the focus of
            removed elements. */}
        <span ref={count} role="status" tabIndex={-1} className={styles.count}>
          {sales &&
            `Mostrando ${formatQuantity(sales.length)} de ${formatQuantity(pagination?.total ?? 0)}`}
        </span>
        {seesAll && <ExportMenu filters={filters} />}
      </div>
      <ListTable
        label="Ventas"
        words={WORDS}
        read={read}
        list={list}
        columns={saleColumns(actions)}
        onRowPress={(sale) => open('detail', sale)}
        card={(sale) => <SaleCard sale={sale} {...actions} canCancel={actions.canCancel(sale)} />}
        rows={sales}
        pages={pagination?.pages}
        isEmpty={!isFiltered && pagination?.total === 0 && !read.isPlaceholderData}
        empty={{
          icon: <IconReceipt />,
          title: seesAll ? 'Todavía no hay ventas' : 'Hoy todavía no vendiste',
          message: 'Cada venta aparece acá apenas se completa.',
          action: maySell && (
            <LinkButton to="/app/sales?tab=pos" variant="primary">
              Ir a vender
            </LinkButton>
          ),
        }}
        noMatch={{
          icon: <IconSearch />,
          title: 'Ninguna venta coincide',
          message: 'Probá con otros filtros.',
          action: <Button onClick={clearFromEmptyList}>Limpiar filtros</Button>,
        }}
      />
      <Suspense>
        {dialog?.action === 'detail' && <SaleDetailModal sale={dialog.row} onClose={close} />}
      </Suspense>
      <LinkedSale onClose={focusCount} />
      {dialog?.action === 'cancel' && (
        <CancelSaleDialog
          sale={dialog.row}
          onCancelled={() => {
            focusDetailOf(dialog.row);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/**
 * The button that opened the cancellation dialog disappears with it. When the dialog closes, the
 * focus goes to the button that opens the row, or elsewhere when the row is gone too.
 */
function useFocusAfter(isDialogOpen: boolean, focusElsewhere: () => void) {
  const next = useRef<string>(undefined);
  const focusNext = useEffectEvent((id: string) => {
    const button = document.getElementById(id);
    if (button) button.focus();
    else focusElsewhere();
  });
  useLayoutEffect(
    function focusRow() {
      if (isDialogOpen || next.current === undefined) return;
      focusNext(next.current);
      next.current = undefined;
    },
    [isDialogOpen],
  );
  return (sale: Sale) => {
    next.current = detailButtonIdOf(sale);
  };
}

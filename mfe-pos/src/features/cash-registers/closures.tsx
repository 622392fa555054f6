import { type CashRegister, cashRegisterEndpoints } from '@mostrador/contracts/cash-registers';
import { formatQuantity } from '@mostrador/domain/format';
import { useCan } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { ListTable, useListView, useRowDialog } from '@mostrador/shared-screens/lists';
import { usePeriod } from '@mostrador/shared-screens/periods';
import { IconCash, IconSearch } from '@mostrador/shared-ui/icons';
import { PeriodControl } from '@mostrador/shared-ui/period-control';
import { RefusedState } from '@mostrador/shared-ui/states';
import { lazy, Suspense } from 'react';
import { ClosureCard } from './closure-card.tsx';
import { closureColumns } from './closure-columns.tsx';
import styles from './closures.module.css';
import { CLOSURES_LIST, CLOSURES_PERIOD, closuresQuery } from './closures-list.ts';

const ClosureDetailModal = lazy(() => import('./closure-detail-modal.tsx'));

const WORDS = {
  loading: 'Cargando los cierres de caja',
  failed: 'Error al cargar el historial de cajas',
};

const EMPTY = {
  icon: <IconCash />,
  title: 'Todavía no hay cierres de caja',
  message: 'Cada cierre aparece acá, con lo que se contó y su diferencia.',
};

const NO_MATCH = {
  icon: <IconSearch />,
  title: 'No hay cierres en este período',
  message: 'Probá con otras fechas.',
};

/** The Cierres de Caja tab. */
export default function Closures() {
  const mayLookBack = useCan('canViewHistory');
  if (!mayLookBack)
    return (
      <RefusedState message="Para ver los cierres de caja, pedile el permiso «Ver historial» a quien administra el comercio." />
    );
  return <ClosuresList />;
}

function ClosuresList() {
  const list = useListView(CLOSURES_LIST);
  const period = usePeriod(CLOSURES_PERIOD);
  const isFiltered = Boolean(period.value.from || period.value.to);
  const read = useRead(cashRegisterEndpoints.list, closuresQuery(list.addressed, period.value), {
    keepPrevious: true,
  });
  const { cashRegisters, pagination } = read.data ?? {};
  const { dialog, open, close } = useRowDialog<CashRegister, 'detail'>({
    rows: cashRegisters,
    onDeleted() {},
  });
  const openDetail = (cashRegister: CashRegister) => open('detail', cashRegister);

  return (
    <>
      <PeriodControl {...period} />
      <span role="status" className={styles.count}>
        {cashRegisters &&
          `Mostrando ${formatQuantity(cashRegisters.length)} de ${formatQuantity(pagination?.total ?? 0)}`}
      </span>
      <ListTable
        label="Cierres de Caja"
        words={WORDS}
        read={read}
        list={list}
        columns={closureColumns(openDetail)}
        card={(cashRegister) => <ClosureCard cashRegister={cashRegister} onDetail={openDetail} />}
        onRowPress={openDetail}
        wide
        rows={cashRegisters}
        pages={pagination?.pages}
        isEmpty={!isFiltered && pagination?.total === 0}
        empty={EMPTY}
        noMatch={NO_MATCH}
      />
      <Suspense>
        {dialog?.action === 'detail' && (
          <ClosureDetailModal cashRegister={dialog.row} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

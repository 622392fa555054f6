import { saleEndpoints } from '@mostrador/contracts/sales';
import { formatMoney, formatQuantity } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { useMethodName, useRead } from '@mostrador/shared-data';
import { Button } from '@mostrador/shared-ui/button';
import { Skeleton } from '@mostrador/shared-ui/states';
import { filterQueryOf, type HistoryFilters } from './history-list.ts';
import styles from './sale-totals.module.css';

/** The totals of the filtered sales on all pages, without the cancelled ones. */
export function SaleTotals({ filters }: { filters: HistoryFilters }) {
  const nameOf = useMethodName();
  const totals = useRead(
    saleEndpoints.totals,
    { query: filterQueryOf(filters) },
    { keepPrevious: true },
  );

  if (totals.isLoadingError)
    return (
      <div className={styles.failed} role="alert">
        No se pudieron sumar las ventas
        <Button size="sm" onClick={() => totals.refetch()}>
          Reintentar
        </Button>
      </div>
    );
  if (!totals.data)
    return (
      <div className={styles.loading} role="status" aria-label="Sumando las ventas">
        <Skeleton height="2.5rem" />
      </div>
    );
  const { count, total, payments, returned, cancelled } = totals.data;
  return (
    <dl className={styles.totals} aria-label="Totales" data-stale={totals.isPlaceholderData}>
      <Figure name="Ventas" isMain>
        {formatQuantity(count)}
      </Figure>
      <Figure name="Total vendido" isMain>
        {formatMoney(toCents(total))}
      </Figure>
      {payments.map(({ method, amount }) => (
        <Figure key={method} name={nameOf(method)}>
          {formatMoney(toCents(amount))}
        </Figure>
      ))}
      {returned > 0 && <Figure name="Devuelto">{formatMoney(toCents(returned))}</Figure>}
      {cancelled.count > 0 && (
        <Figure name={`Anuladas (${formatQuantity(cancelled.count)})`}>
          {formatMoney(toCents(cancelled.total))}
        </Figure>
      )}
    </dl>
  );
}

interface FigureProps {
  name: string;
  /** The figure to look at first. */
  isMain?: boolean;
  children: string;
}

function Figure({ name, isMain, children }: FigureProps) {
  return (
    <div className={styles.figure} data-main={isMain}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

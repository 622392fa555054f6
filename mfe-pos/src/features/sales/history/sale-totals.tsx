import { useMediaQuery } from '@mantine/hooks';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { formatMoney, formatQuantity } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { useMethodName, useRead } from '@mostrador/shared-data';
import { Button } from '@mostrador/shared-ui/button';
import { Skeleton } from '@mostrador/shared-ui/states';
import { filterQueryOf, type HistoryFilters } from './history-list.ts';
import styles from './sale-totals.module.css';

/** Narrower than this the figures would take several lines, and move the list as they arrive. */
const SMALL_SCREEN = '(max-width: 63.99em)';

/** The totals of the filtered sales on all pages, without the cancelled ones. */
export function SaleTotals({ filters }: { filters: HistoryFilters }) {
  const nameOf = useMethodName();
  const isSmall = useMediaQuery(SMALL_SCREEN, false, { getInitialValueInEffect: false });
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
  const parts = (
    <>
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
    </>
  );
  return (
    <div className={styles.totals} data-stale={totals.isPlaceholderData}>
      <dl className={styles.figures} aria-label="Totales">
        <Figure name="Ventas" isMain>
          {formatQuantity(count)}
        </Figure>
        <Figure name="Total vendido" isMain>
          {formatMoney(toCents(total))}
        </Figure>
        {!isSmall && parts}
      </dl>
      {isSmall && payments.length > 0 && (
        <details>
          <summary className={styles.more}>Por medio de pago</summary>
          <dl className={styles.figures}>{parts}</dl>
        </details>
      )}
    </div>
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

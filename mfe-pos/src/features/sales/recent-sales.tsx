import { type Sale, saleEndpoints } from '@mostrador/contracts/sales';
import { formatDateTime, formatMoney, formatTime, toCents } from '@mostrador/domain';
import { useRead } from '@mostrador/shared-data';
import { Badge } from '@mostrador/shared-ui/badge';
import { Button } from '@mostrador/shared-ui/button';
import { Card } from '@mostrador/shared-ui/page';
import { Skeleton } from '@mostrador/shared-ui/states';
import { memo } from 'react';
import { LAST_FIVE } from './last-five.ts';
import styles from './recent-sales.module.css';

/**
 * The last five sales of all tills, live. Memoized: changes of the cart beside it do not re-render
 * it.
 */
export const RecentSales = memo(function RecentSales() {
  return (
    <Card title="Ventas recientes" aria-label="Ventas recientes" className={styles.card}>
      <RecentSaleList />
    </Card>
  );
});

function RecentSaleList() {
  const sales = useRead(saleEndpoints.list, LAST_FIVE, { select: ({ sales }) => sales });

  if (sales.isPending) return <Skeleton lines={5} />;
  if (sales.isError)
    return (
      <div className={styles.failed}>
        <p>Error al cargar las ventas</p>
        <Button size="sm" onClick={() => sales.refetch()}>
          Reintentar
        </Button>
      </div>
    );
  if (sales.data.length === 0) return <p className={styles.none}>Todavía no hay ventas</p>;
  return (
    // It scrolls on a short window, which must be possible with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <ul className={styles.list} tabIndex={0}>
      {sales.data.map((sale) => (
        <li key={sale._id} className={styles.sale}>
          <time dateTime={sale.createdAt} className={styles.when}>
            {whenOf(sale)}
          </time>
          <span className={styles.method}>
            {sale.status === 'cancelled' ? (
              <Badge tone="danger">Anulada</Badge>
            ) : (
              sale.paymentMethod
            )}
          </span>
          <span className={styles.total}>{formatMoney(toCents(sale.total))}</span>
        </li>
      ))}
    </ul>
  );
}

/** Today's sales show their time; older ones, as early in the morning, their date too. */
function whenOf({ createdAt }: Sale): string {
  const at = formatDateTime(createdAt);
  const today = formatDateTime(new Date()).slice(0, DATE_LENGTH);
  return at.startsWith(today) ? formatTime(createdAt) : at;
}

const DATE_LENGTH = 'dd/mm/aaaa'.length;

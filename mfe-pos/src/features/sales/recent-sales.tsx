import { type Sale, saleEndpoints } from '@mostrador/contracts/sales';
import {
  formatDateTime,
  formatMoney,
  formatTime,
  methodsInWords,
  saleNumberInWords,
  toCents,
} from '@mostrador/domain';
import { useServerNow } from '@mostrador/shared-auth';
import { useRead, useShopMethods } from '@mostrador/shared-data';
import { Button } from '@mostrador/shared-ui/button';
import { Card } from '@mostrador/shared-ui/page';
import { Skeleton } from '@mostrador/shared-ui/states';
import { type ComponentType, lazy, memo, Suspense, useState } from 'react';
import { LAST_FIVE } from './last-five.ts';
import { useReceiptsCode } from './receipts/use-receipts-code.ts';
import styles from './recent-sales.module.css';
import { StatusBadge } from './status-badge.tsx';

const SaleDetailModal = lazy(() => import('./sale-detail-modal.tsx'));

interface RecentSalesProps {
  /** Whether sales wait on this device for the server. */
  hasOnDevice: boolean;
  /** The list of them. */
  OnDevice: ComponentType;
}

/**
 * The sales that wait on this device, and the last five of all tills, live. Memoized: changes of
 * the cart beside it do not re-render it.
 */
export const RecentSales = memo(function RecentSales({ hasOnDevice, OnDevice }: RecentSalesProps) {
  const [opened, setOpened] = useState<Sale>();
  return (
    <Card title="Ventas recientes" aria-label="Ventas recientes" className={styles.card}>
      <div className={styles.lists}>
        <Suspense>{hasOnDevice && <OnDevice />}</Suspense>
        <RecentSaleList hasOnDevice={hasOnDevice} onOpen={setOpened} />
      </div>
      <Suspense>
        {opened && <SaleDetailModal sale={opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </Card>
  );
});

interface RecentSaleListProps {
  hasOnDevice: boolean;
  onOpen: (sale: Sale) => void;
}

function RecentSaleList({ hasOnDevice, onOpen }: RecentSaleListProps) {
  const sales = useRead(saleEndpoints.list, LAST_FIVE, { select: ({ sales }) => sales });
  const receipts = useReceiptsCode();
  const methods = useShopMethods();
  const now = useServerNow();

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
  if (sales.data.length === 0)
    return hasOnDevice ? null : <p className={styles.none}>Todavía no hay ventas</p>;
  return (
    <ul className={styles.list}>
      {sales.data.map((sale) => (
        <li key={sale._id} className={styles.row}>
          <button type="button" className={styles.sale} onClick={() => onOpen(sale)}>
            <time id={whenIdOf(sale)} dateTime={sale.createdAt} className={styles.when}>
              {whenOf(sale, now)}
            </time>
            <span className={styles.when}>{saleNumberInWords(sale)}</span>
            <span className={styles.method}>
              {sale.status === 'cancelled' ? (
                <StatusBadge status={sale.status} />
              ) : (
                methodsInWords(sale, methods)
              )}
            </span>
            <span className={styles.total}>{formatMoney(toCents(sale.total))}</span>
            <span className={styles.hidden}>Ver detalle</span>
          </button>
          <div className={styles.receipt}>
            {receipts && (
              <receipts.SaleReceiptActions sale={sale} compact describedBy={whenIdOf(sale)} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The id of the element with a sale's time, which describes its buttons. */
function whenIdOf({ _id }: Sale): string {
  return `recent-sale-at-${_id}`;
}

/** Today's sales show their time; older ones, as early in the morning, their date too. */
function whenOf({ createdAt }: Sale, now: Date): string {
  const at = formatDateTime(createdAt);
  const today = formatDateTime(now).slice(0, DATE_LENGTH);
  return at.startsWith(today) ? formatTime(createdAt) : at;
}

const DATE_LENGTH = 'dd/mm/aaaa'.length;

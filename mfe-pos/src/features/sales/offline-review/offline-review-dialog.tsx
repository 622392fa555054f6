import { offlineReasonInWords } from '@mostrador/contracts/offline-reason-words';
import { type OfflineSale, offlineSaleEndpoints } from '@mostrador/contracts/offline-sales';
import { formatDateTime, formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { saleNumberInWords } from '@mostrador/domain/sale-number';
import { useRead, useWrite } from '@mostrador/shared-data';
import { Button, LinkButton } from '@mostrador/shared-ui/button';
import { Modal } from '@mostrador/shared-ui/modal';
import { Pagination } from '@mostrador/shared-ui/pagination';
import { ErrorState, Skeleton } from '@mostrador/shared-ui/states';
import { useState } from 'react';
import styles from './offline-review-dialog.module.css';

/** The offline sales that nobody reviewed yet, with their reasons. */
export default function OfflineReviewDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Ventas sin conexión para revisar" opened onClose={onClose}>
      <SalesToReview />
    </Modal>
  );
}

function SalesToReview() {
  const [asked, setAsked] = useState(1);
  const read = useRead(
    offlineSaleEndpoints.list,
    { query: { reviewed: 'false', page: asked } },
    { keepPrevious: true },
  );

  if (read.isPending) return <Skeleton lines={6} />;
  if (read.isLoadingError)
    return (
      <ErrorState
        message="Error al cargar las ventas sin conexión"
        onRetry={() => read.refetch()}
      />
    );
  const { sales, pagination } = read.data;
  const { pages, total } = pagination;
  if (total === 0) return <p>No queda ninguna para revisar.</p>;
  // The last sale of the last page was reviewed.
  if (asked > pages) setAsked(pages);
  return (
    <>
      <ul className={styles.sales}>
        {sales.map((sale) => (
          <SaleToReview key={sale._id} sale={sale} />
        ))}
      </ul>
      {pages > 1 && <Pagination page={asked} pages={pages} onChange={setAsked} />}
    </>
  );
}

function SaleToReview({ sale }: { sale: OfflineSale }) {
  const review = useWrite(offlineSaleEndpoints.review, {
    failure: 'Error al marcar la venta como revisada',
  });
  const name = saleNumberInWords(sale);
  return (
    <li className={styles.sale}>
      <p className={styles.name}>
        {name} · {formatMoney(toCents(sale.total))}
        {sale.status === 'cancelled' && ' · Anulada'}
      </p>
      <p className={styles.detail}>
        {formatDateTime(sale.createdAt)}, de {sale.userId.username}. Recibida el{' '}
        {formatDateTime(sale.receivedAt)}
        {sale.deliveredBy._id !== sale.userId._id && `, de ${sale.deliveredBy.username}`}.
      </p>
      <ul className={styles.reasons}>
        {sale.reasons.map((reason) => (
          <li key={JSON.stringify(reason)}>{offlineReasonInWords(reason)}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <LinkButton size="sm" to={`/app/sales/history?sale=${sale._id}`} aria-label={`Ver ${name}`}>
          Ver venta
        </LinkButton>
        <Button
          size="sm"
          aria-label={`Listo: ${name}`}
          pending={review.isPending}
          onClick={() => review.mutate({ params: { id: sale._id } })}
        >
          Listo
        </Button>
      </div>
    </li>
  );
}

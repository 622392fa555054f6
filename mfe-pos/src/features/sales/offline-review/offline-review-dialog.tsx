import { offlineReasonInWords } from '@mostrador/contracts/offline-reason-words';
import { type OfflineSale, offlineSaleEndpoints } from '@mostrador/contracts/offline-sales';
import { formatMoney, formatQuantity } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { saleNumberInWords } from '@mostrador/domain/sale-number';
import { useRead, useWrite } from '@mostrador/shared-data';
import { LinkButton } from '@mostrador/shared-ui/button';
import { Modal } from '@mostrador/shared-ui/modal';
import { useState } from 'react';
import { ReviewAll } from './review-all.tsx';
import { ReviewPages } from './review-pages.tsx';
import { ReviewRow } from './review-row.tsx';

/** The offline sales that nobody reviewed yet, with their reasons. */
export default function OfflineReviewDialog({ onClose }: { onClose: () => void }) {
  const [asked, setAsked] = useState(1);
  const read = useRead(
    offlineSaleEndpoints.list,
    { query: { reviewed: 'false', page: asked } },
    { keepPrevious: true },
  );
  const all = useRead(offlineSaleEndpoints.list, { query: { reviewed: 'false' } }).data;
  const reviewAll = useWrite(offlineSaleEndpoints.reviewAll, {
    success: 'Ventas marcadas como revisadas',
    failure: 'Error al marcar las ventas como revisadas',
  });
  return (
    <Modal title="Ventas sin conexión para revisar" opened onClose={onClose}>
      <ReviewPages
        read={read}
        failure="Error al cargar las ventas sin conexión"
        none="No queda ninguna para revisar."
        asked={asked}
        onAsk={setAsked}
        pagination={read.data?.pagination}
        all={
          <ReviewAll
            first={all?.sales}
            total={all?.pagination.total}
            label="Marcar todas como revisadas"
            question={(count) => `¿Marcar ${formatQuantity(count)} ventas como revisadas?`}
            message="Salen de esta lista. Quién las revisó queda en Actividad."
            isPending={reviewAll.isPending}
            onReviewed={({ receivedUntil }) => reviewAll.mutate({ body: { receivedUntil } })}
          />
        }
      >
        {read.data?.sales.map((sale) => (
          <SaleToReview key={sale._id} sale={sale} />
        ))}
      </ReviewPages>
    </Modal>
  );
}

function SaleToReview({ sale }: { sale: OfflineSale }) {
  const review = useWrite(offlineSaleEndpoints.review, {
    failure: 'Error al marcar la venta como revisada',
  });
  const name = saleNumberInWords(sale);
  return (
    <ReviewRow
      name={`${name} · ${formatMoney(toCents(sale.total))}${sale.status === 'cancelled' ? ' · Anulada' : ''}`}
      label={name}
      madeAt={sale.createdAt}
      madeBy={sale.userId}
      receivedAt={sale.receivedAt}
      deliveredBy={sale.deliveredBy}
      reasons={sale.reasons.map(offlineReasonInWords)}
      link={
        <LinkButton size="sm" to={`/app/sales/history?sale=${sale._id}`} aria-label={`Ver ${name}`}>
          Ver venta
        </LinkButton>
      }
      isPending={review.isPending}
      onReviewed={() => review.mutate({ params: { id: sale._id } })}
    />
  );
}

import { offlineEntryEndpoints } from '@mostrador/contracts/offline-entries';
import { offlineSaleEndpoints } from '@mostrador/contracts/offline-sales';
import { formatQuantity } from '@mostrador/domain/format';
import { useCan } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { lazy, type ReactNode } from 'react';
import { ToReview } from './to-review.tsx';

const OfflineReviewDialog = lazy(() => import('./offline-review-dialog.tsx'));
const OfflineEntriesDialog = lazy(() => import('./offline-entries-dialog.tsx'));

const TO_REVIEW = { query: { reviewed: 'false' } } as const;

/** Shows how much of what was made offline the owner should look at, and opens its lists. */
export default function OfflineToReview(): ReactNode {
  const seesAll = useCan('canViewHistory');
  const { data: ofSales } = useRead(offlineSaleEndpoints.list, TO_REVIEW, { enabled: seesAll });
  const { data: ofEntries } = useRead(offlineEntryEndpoints.list, TO_REVIEW, { enabled: seesAll });
  const sales = ofSales?.pagination.total ?? 0;
  const entries = ofEntries?.pagination.total ?? 0;

  return (
    <>
      <ToReview
        count={sales}
        title={
          sales === 1
            ? '1 venta sin conexión para revisar'
            : `${formatQuantity(sales)} ventas sin conexión para revisar`
        }
        reason="Se cobraron sin conexión y algo había cambiado en el comercio."
        Dialog={OfflineReviewDialog}
      />
      <ToReview
        count={entries}
        title={
          entries === 1
            ? '1 registro sin conexión para revisar'
            : `${formatQuantity(entries)} registros sin conexión para revisar`
        }
        reason="Se hicieron sin conexión y algo había cambiado en el comercio."
        Dialog={OfflineEntriesDialog}
      />
    </>
  );
}

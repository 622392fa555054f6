import { offlineSaleEndpoints } from '@mostrador/contracts/offline-sales';
import { formatQuantity } from '@mostrador/domain/format';
import { useCan } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const OfflineReviewDialog = lazy(() => import('./offline-review-dialog.tsx'));

/** Shows how many offline sales the owner should look at, and opens their list. */
export default function OfflineSalesToReview(): ReactNode {
  const seesAll = useCan('canViewHistory');
  const { data } = useRead(
    offlineSaleEndpoints.list,
    { query: { reviewed: 'false' } },
    { enabled: seesAll },
  );
  const [isOpen, setOpen] = useState(false);
  const count = data?.pagination.total ?? 0;

  // The list stays open when its last sale was reviewed.
  return (
    <>
      {count > 0 && (
        <Alert
          kind="warning"
          title={
            count === 1
              ? '1 venta sin conexión para revisar'
              : `${formatQuantity(count)} ventas sin conexión para revisar`
          }
          action={
            <Button size="sm" onClick={() => setOpen(true)}>
              Revisar
            </Button>
          }
        >
          Se cobraron sin conexión y algo había cambiado en el comercio.
        </Alert>
      )}
      {isOpen && (
        <Suspense>
          <OfflineReviewDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

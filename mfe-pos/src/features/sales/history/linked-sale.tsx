import { saleEndpoints } from '@mostrador/contracts/sales';
import { isId } from '@mostrador/domain/ids';
import { useRead } from '@mostrador/shared-data';
import { withParams } from '@mostrador/shared-screens/lists';
import { Modal } from '@mostrador/shared-ui/modal';
import { ErrorState, Skeleton } from '@mostrador/shared-ui/states';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';

const SaleDetailModal = lazy(() => import('../sale-detail-modal.tsx'));

/** The URL parameter that opens a sale, used by a customer's account. */
const SALE = 'sale';

interface LinkedSaleProps {
  /** No button of this page opened it: the parent moves the focus. */
  onClose: () => void;
}

/** The detail of the sale that the URL names, listed or not. */
export function LinkedSale({ onClose }: LinkedSaleProps) {
  const [params, setParams] = useSearchParams();
  const id = params.get(SALE);

  if (id === null || !isId(id)) return null;
  return (
    <OpenSale
      id={id}
      onClose={() => {
        setParams((before) => withParams(before, { [SALE]: undefined }), { replace: true });
        onClose();
      }}
    />
  );
}

function OpenSale({ id, onClose }: { id: string; onClose: () => void }) {
  const sale = useRead(saleEndpoints.get, { params: { id } });
  const onItsWay = (
    <Modal title="Detalle de la venta" opened onClose={onClose}>
      <div role="status" aria-label="Cargando la venta">
        <Skeleton lines={6} />
      </div>
    </Modal>
  );

  if (sale.isPending) return onItsWay;
  if (sale.isLoadingError)
    return (
      <Modal title="Detalle de la venta" opened onClose={onClose}>
        <ErrorState
          message="Error al cargar el detalle de la venta"
          onRetry={() => sale.refetch()}
        />
      </Modal>
    );
  return (
    <Suspense fallback={onItsWay}>
      <SaleDetailModal sale={sale.data} onClose={onClose} />
    </Suspense>
  );
}

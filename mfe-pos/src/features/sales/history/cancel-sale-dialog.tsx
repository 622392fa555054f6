import { type Sale, saleEndpoints } from '@mostrador/contracts/sales';
import { formatDateTime, formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { readAgain, useWrite } from '@mostrador/shared-data';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';

interface CancelSaleDialogProps {
  sale: Sale;
  onCancelled: () => void;
  onClose: () => void;
}

export function CancelSaleDialog({ sale, onCancelled, onClose }: CancelSaleDialogProps) {
  const cancel = useWrite(saleEndpoints.cancel, {
    success: 'Venta anulada',
    failure: 'Error al anular la venta',
    onSuccess: onCancelled,
    onError() {
      // It may be cancelled or returned already, at another till.
      readAgain(saleEndpoints.cancel.changes);
      onClose();
    },
  });

  return (
    <ConfirmDialog
      title="¿Anular la venta?"
      message={
        <>
          Es la del {formatDateTime(sale.createdAt)}, por {formatMoney(toCents(sale.total))}. Se
          devolverá el stock a los productos. No se puede deshacer.
        </>
      }
      confirmLabel="Anular"
      cancelLabel="Volver"
      danger
      opened
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate({ params: { id: sale._id } })}
      onCancel={onClose}
    />
  );
}

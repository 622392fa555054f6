import { type Sale, saleEndpoints } from '@mostrador/contracts/sales';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { formatDateTime, formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { leftToGiveBack } from '@mostrador/domain/refunds';
import { partsInWords } from '@mostrador/domain/sale-words';
import { apiErrorOf, failureMessage, isAdmin, useSession } from '@mostrador/shared-auth';
import { readAgain, useRead, useWrite } from '@mostrador/shared-data';
import { AuthorizeDialog } from '@mostrador/shared-screens/pins';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';
import { showToast } from '@mostrador/shared-ui/toast';
import { useState } from 'react';
import { creditNoteInWords } from '../invoices/invoice-words.ts';

/** More cash goes back than the drawer should hold, or than the seller may know that it holds. */
const UNCONFIRMED = 'cash-register.movement-unconfirmed';

interface CancelSaleDialogProps {
  sale: Sale;
  onCancelled: () => void;
  onClose: () => void;
}

export function CancelSaleDialog({ sale, onCancelled, onClose }: CancelSaleDialogProps) {
  const { user } = useSession();
  const settings = useRead(tillSettingsEndpoints.get).data;
  const needsPin = settings?.pinToCancel && !isAdmin(user);
  const creditNote = creditNoteInWords(sale);
  const paid = sale.payments.map(({ method, amount }) => ({ method, amount: toCents(amount) }));
  const moneyBack =
    paid.length > 0
      ? `La plata vuelve como se pagó: ${partsInWords(leftToGiveBack(paid, []), settings?.methods)}. `
      : '';
  const question = `Es la del ${formatDateTime(sale.createdAt)}, por ${formatMoney(toCents(sale.total))}. Se devolverá el stock a los productos. ${moneyBack}${creditNote ? `${creditNote} ` : ''}No se puede deshacer.`;
  /** The server's question: more cash goes back than the drawer should hold. */
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const confirmLabel = unconfirmed === undefined ? 'Anular' : 'Anular igual';
  const confirmed = unconfirmed === undefined ? 'false' : 'true';
  const cancel = useWrite(saleEndpoints.cancel, {
    success: 'Venta anulada',
    onSuccess: onCancelled,
    onError(error) {
      const refusal = apiErrorOf(error);
      if (refusal?.code === UNCONFIRMED) return setUnconfirmed(refusal.error);
      showToast({ kind: 'error', message: failureMessage(error, 'Error al anular la venta') });
      // Another till may have cancelled or returned it already.
      readAgain(saleEndpoints.cancel.changes);
      onClose();
    },
  });

  if (needsPin)
    return (
      <AuthorizeDialog
        acts={[{ act: 'cancel-sale', saleId: sale._id, saleTotal: sale.total }]}
        title="¿Anular la venta?"
        confirmLabel={confirmLabel}
        onAuthorized={([authorizationId]) =>
          cancel.mutateAsync({ params: { id: sale._id }, query: { authorizationId, confirmed } })
        }
        onClose={onClose}
      >
        {question}
      </AuthorizeDialog>
    );

  return (
    <ConfirmDialog
      title="¿Anular la venta?"
      message={unconfirmed === undefined ? question : `${unconfirmed}.`}
      confirmLabel={confirmLabel}
      cancelLabel="Volver"
      danger
      opened
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate({ params: { id: sale._id }, query: { confirmed } })}
      onCancel={onClose}
    />
  );
}

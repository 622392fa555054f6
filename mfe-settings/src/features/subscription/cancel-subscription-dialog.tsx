import { subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import { formatLongDate } from '@mostrador/domain';
import { notify } from '@mostrador/shared-auth';
import { useWrite } from '@mostrador/shared-data';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';

interface CancelSubscriptionDialogProps {
  /** The end of the paid period, if known. */
  paidUntil: string | null;
  onClose: () => void;
}

/** Confirms the end of the subscription, and explains its consequences. */
export function CancelSubscriptionDialog({ paidUntil, onClose }: CancelSubscriptionDialogProps) {
  const cancel = useWrite(subscriptionEndpoints.cancel, {
    failure: 'Error al cancelar suscripción',
    onSuccess({ message, accessUntil }) {
      const until = accessUntil
        ? ` Tenés acceso a Premium hasta el ${formatLongDate(accessUntil)}.`
        : '';
      notify({ kind: 'success', message: message || `Suscripción cancelada.${until}` });
      onClose();
    },
  });
  const until = paidUntil
    ? `hasta el ${formatLongDate(paidUntil)}`
    : 'hasta el fin de lo que pagaste';
  return (
    <ConfirmDialog
      title="Cancelar Suscripción"
      message={`No se te cobra más, y seguís con Premium ${until}. Después tu comercio vuelve al plan gratuito: no se borra ni se oculta nada, y solo no vas a poder agregar más de lo que ese plan incluye.`}
      confirmLabel="Cancelar Suscripción"
      cancelLabel="Volver"
      danger
      opened
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate(undefined)}
      onCancel={onClose}
    />
  );
}

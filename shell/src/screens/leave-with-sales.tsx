import { session, waitingSalesInWords } from '@mostrador/shared-auth';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';

export interface LeaveWithSalesProps {
  count: number;
  onClose: () => void;
}

/** Asks whether to sign out while this user's sales wait on this device. */
export default function LeaveWithSales({ count, onClose }: LeaveWithSalesProps) {
  return (
    <ConfirmDialog
      title={`Tenés ${waitingSalesInWords(count)}`}
      message="Quedan guardadas en este dispositivo, y no están registradas. Cuando vuelvas a entrar con tu usuario, terminalas en Ventas."
      confirmLabel="Salir igual"
      opened
      onConfirm={() => void session.signOut()}
      onCancel={onClose}
    />
  );
}

import { session, waitingSalesInWords } from '@mostrador/shared-auth';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';

// An unanswered sale may be registered already: the words must not deny it.
const ONE =
  'Queda guardada en este dispositivo y todavía no está confirmada. Cuando vuelvas a entrar con tu usuario, terminala en Ventas.';
const SEVERAL =
  'Quedan guardadas en este dispositivo y todavía no están confirmadas. Cuando vuelvas a entrar con tu usuario, terminalas en Ventas.';

export interface LeaveWithSalesProps {
  count: number;
  onClose: () => void;
}

/** Asks whether to sign out while this user's sales wait on this device. */
export default function LeaveWithSales({ count, onClose }: LeaveWithSalesProps) {
  return (
    <ConfirmDialog
      title={`Tenés ${waitingSalesInWords(count)}`}
      message={count === 1 ? ONE : SEVERAL}
      confirmLabel="Salir igual"
      opened
      onConfirm={() => void session.signOut()}
      onCancel={onClose}
    />
  );
}

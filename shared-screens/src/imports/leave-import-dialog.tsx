import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';
import { useLeaveGuard } from '../forms/index.ts';

/** Asks before a page with a list that is not imported yet is left. */
export function LeaveImportDialog({ isStarted }: { isStarted: boolean }) {
  const leaving = useLeaveGuard(isStarted);
  return (
    <ConfirmDialog
      title="¿Salir sin importar?"
      message="No se guardó nada todavía. Para seguir después, hay que elegir la lista de nuevo."
      confirmLabel="Salir"
      cancelLabel="Seguir acá"
      opened={leaving.state === 'blocked'}
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    />
  );
}

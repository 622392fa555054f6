import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';
import { useLeaveGuard } from '../forms/index.ts';

interface LeaveImportDialogProps {
  isStarted: boolean;
  /** The server may make the import although its answer finds nobody. */
  isSending: boolean;
  /** The page that lists what was imported: 'Cambios anteriores'. */
  historyTitle: string;
}

/** Asks before a page with a list that is not imported yet is left. */
export function LeaveImportDialog({ isStarted, isSending, historyTitle }: LeaveImportDialogProps) {
  const leaving = useLeaveGuard(isStarted);
  return (
    <ConfirmDialog
      title={isSending ? '¿Salir mientras se importa?' : '¿Salir sin importar?'}
      message={
        isSending
          ? `La lista se está enviando. Si salís, mirá en «${historyTitle}» si llegó a importarse.`
          : 'No se guardó nada todavía. Para seguir después, hay que elegir la lista de nuevo.'
      }
      confirmLabel="Salir"
      cancelLabel="Seguir acá"
      opened={leaving.state === 'blocked'}
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    />
  );
}

import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';

interface UnknownCodeDialogProps {
  code: string;
  onCreate: () => void;
  onClose: () => void;
}

/** No product has the scanned code: offers to create one. */
export function UnknownCodeDialog({ code, onCreate, onClose }: UnknownCodeDialogProps) {
  return (
    <ConfirmDialog
      title="Ningún producto tiene ese código"
      message={`Podés crear uno con el código ${code}.`}
      confirmLabel="Crear producto"
      opened
      onConfirm={onCreate}
      onCancel={onClose}
    />
  );
}

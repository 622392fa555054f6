import { storeDeployEndpoints } from '@mostrador/contracts/store-deploy';
import { useWrite } from '@mostrador/shared-data';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';

/** Confirms the closing of the store, and explains its consequences. */
export function DeactivateDialog({ onClose }: { onClose: () => void }) {
  const deactivate = useWrite(storeDeployEndpoints.deactivate, {
    success: 'Tienda desactivada correctamente',
    failure: 'Error al desactivar tienda',
  });
  return (
    <ConfirmDialog
      title="¿Desactivar la tienda?"
      message="Los visitantes ya no van a poder entrar a tu tienda. Su dirección, su configuración y sus pedidos se conservan, y la podés volver a activar cuando quieras."
      confirmLabel="Desactivar"
      danger
      opened
      pending={deactivate.isPending}
      onConfirm={() => deactivate.mutate(undefined, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
}

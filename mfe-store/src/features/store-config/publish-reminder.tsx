import { storeDeployEndpoints } from '@mostrador/contracts/store-deploy';
import { useRead } from '@mostrador/shared-data';
import { Alert } from '@mostrador/shared-ui/alert';
import { LinkButton } from '@mostrador/shared-ui/button';

/** Reminds the user that visitors see saved changes only after publishing. */
export function PublishReminder() {
  const { data: status } = useRead(storeDeployEndpoints.status);
  if (!status?.enabled || !status.hasChanges) return null;
  return (
    <Alert
      kind="info"
      title="Tus visitantes todavía no ven los últimos cambios"
      action={
        <LinkButton to="/app/store" size="sm">
          Ir a Tienda Online
        </LinkButton>
      }
    >
      Están guardados. Para publicarlos, tocá “Actualizar Tienda”.
    </Alert>
  );
}

import { Alert } from '@mostrador/shared-ui/alert';
import { LinkButton } from '@mostrador/shared-ui/button';

interface MissingToActivateProps {
  isConfigured: boolean;
  hasProducts: boolean;
}

/** The steps left before the shop can activate its store. */
export function MissingToActivate({ isConfigured, hasProducts }: MissingToActivateProps) {
  return (
    <>
      {!isConfigured && (
        <Alert
          kind="warning"
          action={
            <LinkButton size="sm" to="/app/store/settings">
              Configurar
            </LinkButton>
          }
        >
          Debes configurar tu tienda antes de activarla
        </Alert>
      )}
      {!hasProducts && (
        <Alert
          kind="warning"
          action={
            <LinkButton size="sm" to="/app/products">
              Ir a Productos
            </LinkButton>
          }
        >
          Debes publicar al menos un producto antes de activar la tienda
        </Alert>
      )}
    </>
  );
}

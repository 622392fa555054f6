import { productEndpoints } from '@mostrador/contracts/products';
import { formatQuantity } from '@mostrador/domain';
import { useRead } from '@mostrador/shared-data';
import { Alert } from '@mostrador/shared-ui/alert';
import { LinkButton } from '@mostrador/shared-ui/button';
import { Meter } from '@mostrador/shared-ui/meter';
import { Card, Hint } from '@mostrador/shared-ui/page';
import { ErrorState, Skeleton } from '@mostrador/shared-ui/states';

/** Above this percentage the card suggests upgrading the plan. */
const ALMOST_FULL = 90;

/** The share of the plan's storage that the shop's images use. */
export function StorageCard() {
  const storage = useRead(productEndpoints.storageUsage);

  if (storage.isPending)
    return (
      <Card title="Almacenamiento" aria-busy="true">
        {/* The meter and the sentence under it. */}
        <Skeleton height="2.25rem" />
        <Skeleton height="1lh" width="60%" />
      </Card>
    );
  if (storage.isLoadingError)
    return (
      <Card title="Almacenamiento">
        <ErrorState
          message="Error al cargar el almacenamiento"
          onRetry={() => void storage.refetch()}
        />
      </Card>
    );

  const { usedMB, limitMB, percentage } = storage.data;
  return (
    <Card title="Almacenamiento">
      <Meter
        label="Imágenes"
        value={percentage}
        max={100}
        text={`${formatQuantity(usedMB)} de ${formatQuantity(limitMB)} MB (${formatQuantity(percentage)} %)`}
      />
      {percentage > ALMOST_FULL ? (
        <Alert
          kind="error"
          title="Te queda poco espacio"
          action={<LinkButton to="/app/settings/subscription">Ver planes</LinkButton>}
        >
          Mejorá tu plan o borrá imágenes para seguir subiendo.
        </Alert>
      ) : (
        <Hint>Las fotos de tus productos y el logo de tu comercio.</Hint>
      )}
    </Card>
  );
}

import { storeConfigEndpoints } from '@mostrador/contracts/store-config';
import { useRead } from '@mostrador/shared-data';
import { Alert } from '@mostrador/shared-ui/alert';
import { Card, Stack } from '@mostrador/shared-ui/page';
import { ErrorState, Skeleton } from '@mostrador/shared-ui/states';
import styles from './store-assets.module.css';
import { StoreImageCard } from './store-image-card.tsx';

/** The images of the store. */
export function StoreAssets() {
  const read = useRead(storeConfigEndpoints.get);

  if (read.isPending)
    return (
      <Card aria-busy="true">
        <Skeleton lines={3} height="8rem" />
      </Card>
    );
  if (read.isLoadingError)
    return (
      <Card>
        <ErrorState
          message="Error al cargar la configuración de la tienda"
          onRetry={() => void read.refetch()}
        />
      </Card>
    );
  return (
    <Stack>
      <Alert kind="info">
        Los cambios se aplican inmediatamente en tu tienda. Las imágenes se optimizan al subirlas.
      </Alert>
      <div className={styles.images}>
        <StoreImageCard kind="logo" current={read.data?.logo.url ?? null} />
        <StoreImageCard kind="favicon" current={read.data?.favicon.url ?? null} />
        <StoreImageCard kind="banner" current={read.data?.banner.url ?? null} />
      </div>
    </Stack>
  );
}

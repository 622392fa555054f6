import { storeConfigEndpoints } from '@mostrador/contracts/store-config';
import { storeDeployEndpoints } from '@mostrador/contracts/store-deploy';
import { storeOrderEndpoints } from '@mostrador/contracts/store-orders';
import { storeProductEndpoints } from '@mostrador/contracts/store-products';
import { isAdmin, useSession } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { useListView } from '@mostrador/shared-screens/lists';
import { Card, Page } from '@mostrador/shared-ui/page';
import { ErrorState, RefusedState, Skeleton } from '@mostrador/shared-ui/states';
import { PublishedProducts } from '../features/published-products/published-products.tsx';
import { AssetsCard, SettingsCard } from '../features/store-deploy/store-parts.tsx';
import { StoreStatus } from '../features/store-deploy/store-status.tsx';
import { ORDER_LIST, orderQuery } from '../features/store-orders/order-list.ts';
import { StoreOrders } from '../features/store-orders/store-orders.tsx';
import styles from './store-status-page.module.css';

const TITLE = 'Tienda Online';

export function Component() {
  const { user } = useSession();
  if (!isAdmin(user))
    return (
      <Page title={TITLE}>
        <RefusedState message="Solo el administrador del comercio puede ver y cambiar la tienda." />
      </Page>
    );
  return (
    <Page title={TITLE}>
      <Store />
    </Page>
  );
}

function Store() {
  const status = useRead(storeDeployEndpoints.status);
  const config = useRead(storeConfigEndpoints.get);
  const products = useRead(storeProductEndpoints.list);
  // The orders stand above other parts, which must not move when they arrive.
  const list = useListView(ORDER_LIST);
  const orders = useRead(storeOrderEndpoints.list, orderQuery(list.addressed), {
    keepPrevious: true,
  });
  // A failed read is read again by the list itself, which must stay while that is on its way.
  const awaitsOrders = orders.isPending && !orders.isFetched;
  const failed = [status, config, products].filter(({ isLoadingError }) => isLoadingError);

  if (failed.length > 0)
    return (
      <ErrorState
        message="Error al cargar datos de la tienda"
        onRetry={() => {
          for (const read of failed) void read.refetch();
        }}
      />
    );
  if (!status.data || config.data === undefined || !products.data || awaitsOrders)
    return (
      <div role="status" aria-label="Cargando la tienda" className={styles.store}>
        <Card>
          <Skeleton lines={5} height="2rem" />
        </Card>
        <Card>
          <Skeleton lines={5} height="2rem" />
        </Card>
      </div>
    );
  return (
    <div className={styles.store}>
      <div className={styles.column}>
        <StoreStatus
          isConfigured={Boolean(config.data?.businessInfo.name)}
          hasProducts={products.data.length > 0}
        />
        <StoreOrders />
      </div>
      <div className={styles.parts}>
        <SettingsCard config={config.data} />
        <AssetsCard config={config.data} />
        <PublishedProducts products={products.data} />
      </div>
    </div>
  );
}

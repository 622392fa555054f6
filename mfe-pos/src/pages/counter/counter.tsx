import { allowsOfflineCredit } from '@mostrador/contracts/payment-methods';
import { productEndpoints } from '@mostrador/contracts/products';
import { useCan, useSession } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useKeptNames } from '../../features/customers/use-kept-names.ts';
import { useTillSettings } from '../../features/till-settings/use-till-settings.ts';
import { CounterDesk } from './counter-desk.tsx';
import { useProductsOnDevice } from './sold-on-device.ts';
import { announceWaitingSale, type Till, tillOf } from './till.ts';

/** Loaded on demand: a till that sells does not need it. */
const NoCounter = lazy<ComponentType>(() =>
  import('./no-counter.tsx').catch(() => ({ default: () => null })),
);

/** The signed-in user's counter, if they may sell. */
export function Counter() {
  const { user } = useSession();
  const maySell = useCan('canManageSales');

  if (!user) return null;
  if (!maySell)
    return (
      <Suspense>
        <NoCounter />
      </Suspense>
    );
  return <OpenCounter key={user._id} till={tillOf(user._id)} />;
}

function OpenCounter({ till }: { till: Till }) {
  const products = useRead(productEndpoints.list);
  const { settings } = useTillSettings();
  useKeptNames({ withAccounts: allowsOfflineCredit(settings) });
  const sellable = useProductsOnDevice(products.data);

  useEffect(
    function resumePendingSale() {
      // A page that is read from the disk announces it once it knows.
      if (till.delivery.getState().phase === 'idle') announceWaitingSale(till.cart.getState());
      till.delivery.deliver();
    },
    [till],
  );

  return (
    <CounterDesk
      till={till}
      products={sellable}
      productsFailed={products.isError && !products.data}
      onRetryProducts={products.refetch}
    />
  );
}

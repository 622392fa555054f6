import { productEndpoints } from '@mostrador/contracts/products';
import { useCan, useSession } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { RefusedState } from '@mostrador/shared-ui/states';
import { useEffect } from 'react';
import { CounterDesk } from './counter-desk.tsx';
import { type Till, tillOf } from './till.ts';

/** The signed-in user's counter, if they may sell. */
export function Counter() {
  const { user } = useSession();
  const maySell = useCan('canManageSales');

  if (!user) return null;
  if (!maySell)
    return (
      <RefusedState message="Para vender, pedile el permiso «Gestionar ventas» a quien administra el comercio." />
    );
  return <OpenCounter key={user._id} till={tillOf(user._id)} />;
}

function OpenCounter({ till }: { till: Till }) {
  const products = useRead(productEndpoints.list);

  useEffect(
    function resumePendingSale() {
      till.delivery.deliver();
    },
    [till],
  );

  return (
    <CounterDesk
      till={till}
      products={products.data}
      productsFailed={products.isError && !products.data}
      onRetryProducts={products.refetch}
    />
  );
}

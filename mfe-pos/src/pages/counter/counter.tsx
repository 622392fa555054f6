import { useCan, useSession } from '@mostrador/shared-auth';
import { LinkButton } from '@mostrador/shared-ui/button';
import { IconPackage } from '@mostrador/shared-ui/icons';
import { Card } from '@mostrador/shared-ui/page';
import { EmptyState, RefusedState } from '@mostrador/shared-ui/states';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { productList } from '../../features/products/api/list-products.ts';
import { CounterDesk } from './counter-desk.tsx';
import { type Till, tillOf } from './till.ts';

/** The counter of whoever is signed in, if they may sell. */
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
  const products = useQuery(productList());
  const cartIsEmpty = useStore(till.cart, ({ cart }) => cart.lines.length === 0);
  const nothingCompleted = useStore(till.delivery, ({ completed }) => completed === undefined);

  useEffect(
    function resumePendingSale() {
      till.delivery.deliver();
    },
    [till],
  );

  if (products.data?.length === 0 && cartIsEmpty && nothingCompleted) return <NoProductsYet />;
  return (
    <CounterDesk
      till={till}
      products={products.data}
      productsFailed={products.isError && !products.data}
      onRetryProducts={products.refetch}
    />
  );
}

function NoProductsYet() {
  const mayAdd = useCan('canManageProducts');
  return (
    <Card>
      <EmptyState
        icon={<IconPackage />}
        title="Todavía no hay productos para vender"
        message={
          mayAdd
            ? 'Cargá el primero con su precio y su stock, y volvé acá para venderlo.'
            : 'Pedile a quien administra el comercio que cargue los productos.'
        }
        action={
          mayAdd && (
            <LinkButton to="/app/products" variant="primary">
              Ir a Productos
            </LinkButton>
          )
        }
      />
    </Card>
  );
}

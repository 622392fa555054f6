import { useCan } from '@mostrador/shared-auth';
import { LinkButton } from '@mostrador/shared-ui/button';
import { IconBarcode, IconPackage } from '@mostrador/shared-ui/icons';
import { EmptyState } from '@mostrador/shared-ui/states';

/** Shown before the first line: how to add one, or that there are no products to sell yet. */
export function EmptyCart({ nothingToSell }: { nothingToSell: boolean }) {
  if (nothingToSell) return <NothingToSell />;
  return (
    <EmptyState
      icon={<IconBarcode />}
      title="Escaneá un producto o buscalo por nombre"
      message="El lector funciona en cualquier momento, sin tocar nada antes."
    />
  );
}

function NothingToSell() {
  const mayAdd = useCan('canManageProducts');
  return (
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
  );
}

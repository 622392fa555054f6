import { type Product, productEndpoints } from '@mostrador/contracts/products';
import { stockLevelOf } from '@mostrador/domain/stock-level';
import { useCan } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { ListPage, useRowDialog } from '@mostrador/shared-screens/lists';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button, LinkButton } from '@mostrador/shared-ui/button';
import { IconPackage, IconPlus, IconSettings, IconX } from '@mostrador/shared-ui/icons';
import { useProductReferences } from '../features/product-configuration/use-product-references.ts';
import { type ProductAction, productColumns } from '../features/products/product-columns.tsx';
import { ProductDialogs } from '../features/products/product-dialogs.tsx';
import { useShownProducts } from '../features/products/use-shown-products.ts';

const WORDS = {
  search: 'Buscar productos',
  searchesIn: 'Nombre, código de barras, marca o categoría',
  loading: 'Cargando productos',
  failed: 'No se pudieron cargar los productos',
  noMatch: 'Ningún producto coincide',
};
const TONE = { none: 'danger', low: 'warning', medium: undefined, high: undefined } as const;

export function Component() {
  const products = useRead(productEndpoints.list);
  const references = useProductReferences();
  const canChange = useCan('canManageProducts');
  const { list, shown, lowStockOnly } = useShownProducts(products.data);
  const { dialog, create, open, close } = useRowDialog<Product, ProductAction>({
    rows: products.data,
    onDeleted: list.focusSearch,
  });

  const newProduct = canChange && (
    <Button variant="primary" leftIcon={<IconPlus />} onClick={create}>
      Nuevo Producto
    </Button>
  );

  return (
    <ListPage
      title="Productos"
      words={WORDS}
      read={products}
      list={list}
      rows={shown}
      total={products.data?.length}
      columns={productColumns({ canChange, onAction: open })}
      rowTone={({ stock }) => TONE[stockLevelOf(stock)]}
      actions={
        canChange && (
          <>
            <LinkButton to="/app/products/config" leftIcon={<IconSettings />}>
              Configurar
            </LinkButton>
            {newProduct}
          </>
        )
      }
      filters={
        lowStockOnly && (
          <Button
            size="sm"
            leftIcon={<IconX />}
            aria-label="Quitar filtro: Stock bajo"
            onClick={() => list.filterBy('filter', undefined)}
          >
            Stock bajo
          </Button>
        )
      }
      notice={
        !canChange && (
          <Alert kind="info">
            Podés consultar los productos. Para cambiarlos, pedile permiso a quien administra el
            comercio.
          </Alert>
        )
      }
      empty={{
        icon: <IconPackage />,
        title: 'Todavía no hay productos',
        message: canChange
          ? 'Cargá el primero con su precio y su stock, y ya podés venderlo.'
          : 'Van a aparecer acá cuando los cargue alguien con permiso.',
        action: newProduct,
      }}
    >
      {dialog && <ProductDialogs dialog={dialog} references={references} onClose={close} />}
    </ListPage>
  );
}

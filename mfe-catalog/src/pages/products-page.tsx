import { type Product, productEndpoints } from '@mostrador/contracts/products';
import { formatQuantity } from '@mostrador/domain/format';
import { useCan } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button, LinkButton } from '@mostrador/shared-ui/button';
import { IconPackage, IconPlus, IconSearch, IconSettings, IconX } from '@mostrador/shared-ui/icons';
import { Page, Toolbar } from '@mostrador/shared-ui/page';
import { SearchField } from '@mostrador/shared-ui/search-field';
import { EmptyState, ErrorState } from '@mostrador/shared-ui/states';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useProductReferences } from '../features/product-configuration/use-product-references.ts';
import { type ProductDialog, ProductDialogs } from '../features/products/product-dialogs.tsx';
import { matchProducts, sortProducts } from '../features/products/product-list-view.ts';
import { ProductTable } from '../features/products/product-table.tsx';
import { ProductTableSkeleton } from '../features/products/product-table-skeleton.tsx';
import { useProductListView } from '../features/products/use-product-list-view.ts';

export function Component() {
  const products = useRead(productEndpoints.list);
  const references = useProductReferences();
  const canChange = useCan('canManageProducts');
  const { view, searchFor, sortBy, showLowStock, clear } = useProductListView();
  const [dialog, setDialog] = useState<ProductDialog>();
  const search = useRef<HTMLInputElement>(null);

  const all = products.data;
  const { key, direction } = view.sort;
  const sorted = useMemo(() => sortProducts(all ?? [], { key, direction }), [all, key, direction]);
  const { text, lowStockOnly } = view;
  const shown = useMemo(
    () => matchProducts(sorted, { text, lowStockOnly }),
    [sorted, text, lowStockOnly],
  );

  const newProduct = canChange && (
    <Button
      variant="primary"
      leftIcon={<IconPlus />}
      onClick={() => setDialog({ action: 'create' })}
    >
      Nuevo Producto
    </Button>
  );

  const deleted = dialog?.action === 'delete' && all && !has(all, dialog.product);
  useEffect(
    function leaveTheDeletedRow() {
      if (!deleted) return;
      setDialog(undefined);
      // The button that opened the dialog went with its row.
      search.current?.focus();
    },
    [deleted],
  );

  return (
    <Page
      title="Productos"
      fill
      subtitle={
        <span role="status">
          {all && `Mostrando ${formatQuantity(shown.length)} de ${formatQuantity(all.length)}`}
        </span>
      }
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
    >
      <Toolbar>
        <SearchField
          ref={search}
          label="Buscar productos"
          placeholder="Nombre, código de barras, marca o categoría"
          value={text}
          onChange={searchFor}
        />
        {lowStockOnly && (
          <Button
            size="sm"
            leftIcon={<IconX />}
            aria-label="Quitar filtro: Stock bajo"
            onClick={() => showLowStock(false)}
          >
            Stock bajo
          </Button>
        )}
      </Toolbar>
      {!canChange && (
        <Alert kind="info">
          Podés consultar los productos. Para cambiarlos, pedile permiso a quien administra el
          comercio.
        </Alert>
      )}
      {products.isRefetchError && (
        <Alert
          kind="warning"
          action={<Button onClick={() => products.refetch()}>Reintentar</Button>}
        >
          No se pudo actualizar la lista: puede haber cambios que no ves.
        </Alert>
      )}
      {products.isPending && <ProductTableSkeleton sort={view.sort} canChange={canChange} />}
      {products.isLoadingError && (
        <ErrorState
          message="No se pudieron cargar los productos"
          onRetry={() => products.refetch()}
        />
      )}
      {all && (
        <ProductTable
          products={shown}
          sort={view.sort}
          onSort={sortBy}
          canChange={canChange}
          onAction={(action, product) => setDialog({ action, product })}
          empty={
            all.length === 0 ? (
              <EmptyState
                icon={<IconPackage />}
                title="Todavía no hay productos"
                message={
                  canChange
                    ? 'Cargá el primero con su precio y su stock, y ya podés venderlo.'
                    : 'Van a aparecer acá cuando los cargue alguien con permiso.'
                }
                action={newProduct}
              />
            ) : (
              <EmptyState
                icon={<IconSearch />}
                title="Ningún producto coincide"
                message="Probá con otra palabra o sacá los filtros."
                action={<Button onClick={clear}>Ver todos</Button>}
              />
            )
          }
        />
      )}
      {dialog && !deleted && (
        <ProductDialogs
          dialog={asItIsNow(dialog, all)}
          references={references}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Page>
  );
}

/** The dialog over its product as last heard of; it keeps the old one if it was deleted elsewhere. */
function asItIsNow(dialog: ProductDialog, products: readonly Product[] = []): ProductDialog {
  if (dialog.action === 'create') return dialog;
  const product = products.find(({ _id }) => _id === dialog.product._id);
  return product ? { ...dialog, product } : dialog;
}

function has(products: readonly Product[], { _id: id }: Product): boolean {
  return products.some(({ _id }) => _id === id);
}

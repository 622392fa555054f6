import { type Product, productEndpoints } from '@mostrador/contracts/products';
import { stockLevelOf } from '@mostrador/domain/stock-level';
import { useCan } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { ListPage, selectionColumn, useSelection } from '@mostrador/shared-screens/lists';
import { SharedCodes } from '@mostrador/shared-screens/shared-codes';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button, LinkButton } from '@mostrador/shared-ui/button';
import { IconPackage, IconPlus, IconUpload } from '@mostrador/shared-ui/icons';
import { Row } from '@mostrador/shared-ui/page';
import { type ComponentProps, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ExportProductsDialog } from '../features/export/export-products-dialog.tsx';
import { createImportWorker } from '../features/import/worker-of-import.ts';
import { LabelsDialog } from '../features/labels/labels-dialog.tsx';
import { ListLabelsDialog } from '../features/labels/list-labels-dialog.tsx';
import { useSendBatch } from '../features/product-batches/use-send-batch.ts';
import { NewReferenceModal } from '../features/product-configuration/new-reference-modal.tsx';
import { useProductReferences } from '../features/product-configuration/use-product-references.ts';
import { useToggleFavourite } from '../features/products/api/set-favourite.ts';
import { ChosenProductsBar } from '../features/products/chosen-products-bar.tsx';
import { ProductCard } from '../features/products/product-card.tsx';
import { productColumns } from '../features/products/product-columns.tsx';
import { ProductDialogs } from '../features/products/product-dialogs.tsx';
import { ProductFilters } from '../features/products/product-filters.tsx';
import { sharedCodesOf } from '../features/products/product-with-code.ts';
import { ProductsMenu } from '../features/products/products-menu.tsx';
import { ShortageNotice } from '../features/products/shortage-notice.tsx';
import { UnknownCodeDialog } from '../features/products/unknown-code-dialog.tsx';
import { useMarkedRow } from '../features/products/use-marked-row.ts';
import { useProductDialogs } from '../features/products/use-product-dialogs.ts';
import { useShownProducts } from '../features/products/use-shown-products.ts';
import { chosenProducts } from './chosen-products.ts';

const WORDS = {
  search: 'Buscar productos',
  searchesIn: 'Nombre, código de barras, marca o categoría',
  loading: 'Cargando productos',
  failed: 'No se pudieron cargar los productos',
  noMatch: 'Ningún producto coincide',
};
const TONE = { none: 'danger', low: 'warning', medium: undefined, high: undefined } as const;

const NO_PRODUCTS: readonly Product[] = [];

type NewReference = Omit<ComponentProps<typeof NewReferenceModal>, 'onClose'>;

export function Component() {
  const products = useRead(productEndpoints.list);
  const references = useProductReferences();
  const canChange = useCan('canManageProducts');
  const toggleFavourite = useToggleFavourite();
  const { list, shown, filters, reveal } = useShownProducts(products.data);
  const [labelled, setLabelled] = useState<'listed' | 'chosen'>();
  const [exported, setExported] = useState<'listed' | 'chosen'>();
  const dialogs = useProductDialogs({
    products: products.data,
    canChange,
    isCovered: labelled !== undefined || exported !== undefined,
    onDeleted: list.focusSearch,
  });
  const { dialog, open } = dialogs;
  const { marked, mark } = useMarkedRow({ isCovered: dialog !== undefined });
  const navigate = useNavigate();
  const selection = useSelection(products.data, shown);
  const [isChoosing, setChoosing] = useState(false);
  const batch = useSendBatch({
    success: ({ title }) => `${title}: listo. Se deshace en «Cambios anteriores»`,
    failure: 'No se pudieron cambiar los productos',
    onSuccess: stopChoosing,
  });
  function stopChoosing() {
    selection.clear();
    setChoosing(false);
  }
  const sharedCodes = useMemo(() => sharedCodesOf(products.data ?? []), [products.data]);
  const [newReference, setNewReference] = useState<NewReference>();
  const options = { canChange, onAction: open, onToggleFavourite: toggleFavourite };

  const newProduct = canChange && (
    <Button variant="primary" leftIcon={<IconPlus />} onClick={dialogs.create}>
      Nuevo Producto
    </Button>
  );

  return (
    <ListPage
      title="Productos"
      words={WORDS}
      // Still pending while the search keys of a long list are computed.
      read={{ ...products, isPending: products.isPending || (products.isSuccess && !shown) }}
      list={list}
      rows={shown}
      total={products.data?.length}
      columns={
        canChange
          ? [selectionColumn(selection, ({ name }) => name), ...productColumns(options)]
          : productColumns(options)
      }
      onRowPress={(product) => open('detail', product)}
      card={(product) => (
        <ProductCard
          product={product}
          canChange={canChange && !isChoosing}
          isChosen={isChoosing ? selection.has(product) : undefined}
          onOpen={() => (isChoosing ? selection.toggle(product) : open('detail', product))}
        />
      )}
      rowTone={({ stock, tracksStock }) => (tracksStock ? TONE[stockLevelOf(stock)] : undefined)}
      marked={marked}
      actions={
        canChange && (
          <>
            <ProductsMenu
              isChoosing={isChoosing}
              onChoose={() => setChoosing(!isChoosing)}
              onLabels={() => setLabelled('listed')}
              onExport={() => setExported('listed')}
            />
            <LinkButton to="/app/products/config">Configurar</LinkButton>
            {newProduct}
          </>
        )
      }
      filters={
        <ProductFilters
          products={products.data ?? NO_PRODUCTS}
          filters={filters}
          onChange={list.filterBy}
        />
      }
      notice={
        canChange ? (
          <>
            <ShortageNotice />
            <SharedCodes
              title="Códigos repetidos"
              codes={[...sharedCodes]}
              spellingOf={({ barcode }) => barcode}
              onEdit={(product) => open('edit', product)}
            >
              Estos productos tienen el mismo código de barras, escrito de distinta forma. Dejalo en
              uno solo: borralo o cambialo en los demás.
            </SharedCodes>
          </>
        ) : (
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
        action: newProduct && (
          <Row justify="center" wrap>
            {newProduct}
            <LinkButton to="/app/products/import" leftIcon={<IconUpload />}>
              Importar una lista
            </LinkButton>
          </Row>
        ),
      }}
    >
      {dialog && (
        <ProductDialogs
          dialog={dialog}
          references={references}
          scannedCode={dialogs.codeOfNew}
          onNewReference={(kind, categoryId, onCreated) =>
            setNewReference({ kind, categoryId, onCreated })
          }
          onCreated={(product) => {
            reveal(product);
            mark(product._id);
          }}
          onClose={dialogs.close}
          {...options}
        />
      )}
      {selection.rows.length > 0 && (
        <ChosenProductsBar
          products={selection.rows}
          isPending={batch.isPending}
          onSend={(title, rows) => batch.send({ kind: 'edit', title, ...rows })}
          onChangePrices={() =>
            navigate('/app/products/prices', { state: chosenProducts(selection.rows) })
          }
          onLabels={() => setLabelled('chosen')}
          onExport={() => setExported('chosen')}
          onDone={stopChoosing}
        />
      )}
      {newReference && (
        <NewReferenceModal {...newReference} onClose={() => setNewReference(undefined)} />
      )}
      {labelled === 'listed' && (
        <ListLabelsDialog
          listed={shown ?? NO_PRODUCTS}
          all={products.data ?? NO_PRODUCTS}
          onClose={() => setLabelled(undefined)}
        />
      )}
      {labelled === 'chosen' && (
        <LabelsDialog products={selection.rows} onClose={() => setLabelled(undefined)} />
      )}
      {exported && (
        <ExportProductsDialog
          chosen={exported === 'chosen' ? selection.rows : undefined}
          listed={shown ?? NO_PRODUCTS}
          all={products.data ?? NO_PRODUCTS}
          createWorker={createImportWorker}
          onClose={() => setExported(undefined)}
        />
      )}
      {dialogs.unknownCode !== undefined && (
        <UnknownCodeDialog
          code={dialogs.unknownCode}
          onCreate={dialogs.createUnknown}
          onClose={dialogs.forgetUnknown}
        />
      )}
    </ListPage>
  );
}

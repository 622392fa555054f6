import { type ProductBatch, productBatchEndpoints } from '@mostrador/contracts/product-batches';
import { useRead, useWrite } from '@mostrador/shared-data';
import { BatchList } from '@mostrador/shared-screens/batches';
import { useListView, useRowDialog } from '@mostrador/shared-screens/lists';
import { LinkButton } from '@mostrador/shared-ui/button';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';
import { IconTag } from '@mostrador/shared-ui/icons';
import { Page } from '@mostrador/shared-ui/page';
import type { TableColumn } from '@mostrador/shared-ui/table';
import {
  countsInWords,
  KIND_IN_WORDS,
  stateInWords,
} from '../features/product-batches/batch-words.ts';
import { ProductBatchDialog } from '../features/product-batches/product-batch-dialog.tsx';

const WORDS = { loading: 'Cargando cambios', failed: 'No se pudieron cargar los cambios' };
const LIST = { sortKeys: ['createdAt'] } as const;

/** The changes of many products at once: what each did, and the way back. */
export function Component() {
  const list = useListView(LIST);
  const read = useRead(
    productBatchEndpoints.list,
    { query: { page: list.view.page } },
    { keepPrevious: true },
  );
  const { dialog, open, close } = useRowDialog<ProductBatch, 'detail' | 'undo' | 'cancel'>({
    rows: read.data?.batches,
    onDeleted: () => {},
  });
  const undo = useWrite(productBatchEndpoints.undo, {
    success: 'Cambio deshecho',
    failure: 'No se pudo deshacer el cambio',
    onSuccess: close,
    onError: close,
  });
  const cancel = useWrite(productBatchEndpoints.cancel, {
    success: 'Cambio cancelado',
    failure: 'No se pudo cancelar el cambio',
    onSuccess: close,
    onError: close,
  });
  const batch = dialog && 'row' in dialog ? dialog.row : undefined;

  return (
    <Page
      title="Cambios anteriores"
      fill
      actions={
        <LinkButton to="/app/products/prices" leftIcon={<IconTag />}>
          Cambiar precios
        </LinkButton>
      }
    >
      <BatchList
        label="Cambios anteriores"
        words={WORDS}
        read={read}
        list={list}
        titleHeading="Cambio"
        countsHeading="Productos"
        kindColumn={KIND_COLUMN}
        countsInWords={countsInWords}
        stateInWords={stateInWords}
        empty={EMPTY}
        onOpen={(row) => open('detail', row)}
      />
      {batch && dialog?.action === 'detail' && (
        <ProductBatchDialog
          batch={batch}
          onUndo={() => open('undo', batch)}
          onCancel={() => open('cancel', batch)}
          onClose={close}
        />
      )}
      {batch && dialog?.action === 'undo' && (
        <ConfirmDialog
          title={`¿Deshacer «${batch.title}»?`}
          message="Los productos vuelven a como estaban. Los que se editaron o se vendieron después quedan como están."
          confirmLabel="Deshacer"
          opened
          pending={undo.isPending}
          onConfirm={() => undo.mutate({ params: { id: batch._id } })}
          onCancel={close}
        />
      )}
      {batch && dialog?.action === 'cancel' && (
        <ConfirmDialog
          title={`¿Cancelar «${batch.title}»?`}
          message="Los precios no cambian. No se puede programar de nuevo: hay que hacerlo otra vez."
          confirmLabel="Cancelar el cambio"
          cancelLabel="Volver"
          opened
          pending={cancel.isPending}
          onConfirm={() => cancel.mutate({ params: { id: batch._id } })}
          onCancel={close}
        />
      )}
    </Page>
  );
}

const EMPTY = {
  title: 'Todavía no hay cambios',
  message:
    'Acá quedan los cambios de muchos productos a la vez, para ver qué hicieron y deshacerlos.',
};

const KIND_COLUMN: TableColumn<ProductBatch> = {
  key: 'kind',
  header: 'Tipo',
  width: '10rem',
  render: ({ kind }) => KIND_IN_WORDS[kind],
};

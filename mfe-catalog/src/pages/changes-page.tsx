import { type ProductBatch, productBatchEndpoints } from '@mostrador/contracts/product-batches';
import { formatDateTime } from '@mostrador/domain/format';
import { useRead, useWrite } from '@mostrador/shared-data';
import { ListTable, useListView, useRowDialog } from '@mostrador/shared-screens/lists';
import { Button, LinkButton } from '@mostrador/shared-ui/button';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';
import { IconHistory, IconTag } from '@mostrador/shared-ui/icons';
import { Page } from '@mostrador/shared-ui/page';
import { RowCard, type TableColumn } from '@mostrador/shared-ui/table';
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
  const batches = read.data?.batches;
  const { dialog, open, close } = useRowDialog<ProductBatch, 'detail' | 'undo' | 'cancel'>({
    rows: batches,
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
      <ListTable
        label="Cambios anteriores"
        words={WORDS}
        read={read}
        list={list}
        rows={batches}
        pages={read.data?.pagination.pages ?? 1}
        columns={changeColumns((row) => open('detail', row))}
        onRowPress={(row) => open('detail', row)}
        card={(row) => (
          <RowCard label={`Ver ${row.title}`} title={row.title} onOpen={() => open('detail', row)}>
            <span>{stateInWords(row)}</span>
            <span>{countsInWords(row)}</span>
          </RowCard>
        )}
        isEmpty
        empty={EMPTY}
        noMatch={EMPTY}
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
  icon: <IconHistory />,
  title: 'Todavía no hay cambios',
  message:
    'Acá quedan los cambios de muchos productos a la vez, para ver qué hicieron y deshacerlos.',
};

const changeColumns = (onOpen: (batch: ProductBatch) => void): TableColumn<ProductBatch>[] => [
  {
    key: 'createdAt',
    header: 'Fecha',
    width: '10.25rem',
    render: ({ createdAt }) => formatDateTime(createdAt),
  },
  {
    key: 'title',
    header: 'Cambio',
    cardLabel: null,
    render: (batch) => (
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Ver ${batch.title}`}
        onClick={() => onOpen(batch)}
      >
        {batch.title}
      </Button>
    ),
  },
  { key: 'kind', header: 'Tipo', width: '10rem', render: ({ kind }) => KIND_IN_WORDS[kind] },
  { key: 'counts', header: 'Productos', render: countsInWords },
  { key: 'state', header: 'Estado', render: stateInWords },
  { key: 'user', header: 'Quién', width: '8rem', render: ({ userId }) => userId.username },
];

import { type CustomerBatch, customerBatchEndpoints } from '@mostrador/contracts/customer-batches';
import { formatDateTime } from '@mostrador/domain/format';
import { useRead, useWrite } from '@mostrador/shared-data';
import { ListTable, useListView, useRowDialog } from '@mostrador/shared-screens/lists';
import { Button, LinkButton } from '@mostrador/shared-ui/button';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';
import { IconHistory, IconUpload } from '@mostrador/shared-ui/icons';
import { Page } from '@mostrador/shared-ui/page';
import { RowCard, type TableColumn } from '@mostrador/shared-ui/table';
import { countsInWords, stateInWords } from '../features/customer-batches/batch-words.ts';
import { CustomerBatchDialog } from '../features/customer-batches/customer-batch-dialog.tsx';

const WORDS = {
  loading: 'Cargando importaciones',
  failed: 'No se pudieron cargar las importaciones',
};
const LIST = { sortKeys: ['createdAt'] } as const;

/** The imports of customers: what each did, and the way back. */
export function Component() {
  const list = useListView(LIST);
  const read = useRead(
    customerBatchEndpoints.list,
    { query: { page: list.view.page } },
    { keepPrevious: true },
  );
  const batches = read.data?.batches;
  const { dialog, open, close } = useRowDialog<CustomerBatch, 'detail' | 'undo'>({
    rows: batches,
    onDeleted: () => {},
  });
  const undo = useWrite(customerBatchEndpoints.undo, {
    success: 'Importación deshecha',
    failure: 'No se pudo deshacer la importación',
    onSuccess: close,
    onError: close,
  });
  const batch = dialog && 'row' in dialog ? dialog.row : undefined;

  return (
    <Page
      title="Importaciones anteriores"
      fill
      actions={
        <LinkButton to="/app/customers/import" leftIcon={<IconUpload />}>
          Importar
        </LinkButton>
      }
    >
      <ListTable
        label="Importaciones anteriores"
        words={WORDS}
        read={read}
        list={list}
        rows={batches}
        pages={read.data?.pagination.pages ?? 1}
        columns={importColumns((row) => open('detail', row))}
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
        <CustomerBatchDialog batch={batch} onUndo={() => open('undo', batch)} onClose={close} />
      )}
      {batch && dialog?.action === 'undo' && (
        <ConfirmDialog
          title={`¿Deshacer «${batch.title}»?`}
          message="Los clientes vuelven a como estaban, y los agregados se eliminan. Los que se editaron o tuvieron movimientos después quedan como están."
          confirmLabel="Deshacer"
          opened
          pending={undo.isPending}
          onConfirm={() => undo.mutate({ params: { id: batch._id } })}
          onCancel={close}
        />
      )}
    </Page>
  );
}

const EMPTY = {
  icon: <IconHistory />,
  title: 'Todavía no hay importaciones',
  message: 'Acá quedan las listas de clientes que importaste, para ver qué hicieron y deshacerlas.',
};

const importColumns = (onOpen: (batch: CustomerBatch) => void): TableColumn<CustomerBatch>[] => [
  {
    key: 'createdAt',
    header: 'Fecha',
    width: '10.25rem',
    render: ({ createdAt }) => formatDateTime(createdAt),
  },
  {
    key: 'title',
    header: 'Lista',
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
  { key: 'counts', header: 'Clientes', render: countsInWords },
  { key: 'state', header: 'Estado', render: stateInWords },
  { key: 'user', header: 'Quién', width: '8rem', render: ({ userId }) => userId.username },
];

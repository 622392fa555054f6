import { type CustomerBatch, customerBatchEndpoints } from '@mostrador/contracts/customer-batches';
import { useRead, useWrite } from '@mostrador/shared-data';
import { BatchList } from '@mostrador/shared-screens/batches';
import { useListView, useRowDialog } from '@mostrador/shared-screens/lists';
import { LinkButton } from '@mostrador/shared-ui/button';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';
import { IconUpload } from '@mostrador/shared-ui/icons';
import { Page } from '@mostrador/shared-ui/page';
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
  const { dialog, open, close } = useRowDialog<CustomerBatch, 'detail' | 'undo'>({
    rows: read.data?.batches,
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
      <BatchList
        label="Importaciones anteriores"
        words={WORDS}
        read={read}
        list={list}
        titleHeading="Lista"
        countsHeading="Clientes"
        countsInWords={countsInWords}
        stateInWords={stateInWords}
        empty={EMPTY}
        onOpen={(row) => open('detail', row)}
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
  title: 'Todavía no hay importaciones',
  message: 'Acá quedan las listas de clientes que importaste, para ver qué hicieron y deshacerlas.',
};

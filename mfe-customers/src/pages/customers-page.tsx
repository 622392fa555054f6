import { type Customer, customerEndpoints } from '@mostrador/contracts/customers';
import { useCan } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { ListPage, useListView, useRowDialog } from '@mostrador/shared-screens/lists';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { IconPlus, IconUsers } from '@mostrador/shared-ui/icons';
import { type CustomerAction, customerColumns } from '../features/customers/customer-columns.tsx';
import { CustomerForm } from '../features/customers/customer-form.tsx';
import { CUSTOMER_LIST, customerQuery } from '../features/customers/customer-list.ts';
import { DeleteCustomerDialog } from '../features/customers/delete-customer-dialog.tsx';

const WORDS = {
  search: 'Buscar clientes',
  searchesIn: 'Nombre, documento o email',
  loading: 'Cargando clientes',
  failed: 'Error al cargar los clientes',
  noMatch: 'Ningún cliente coincide',
};

export function Component() {
  const list = useListView(CUSTOMER_LIST);
  const { addressed } = list;
  const read = useRead(customerEndpoints.list, customerQuery(addressed), { keepPrevious: true });
  const { customers, pagination } = read.data ?? {};
  const canChange = useCan('canManageSales');
  const { dialog, create, open, close } = useRowDialog<Customer, CustomerAction>({
    rows: customers,
    onDeleted: list.focusSearch,
  });

  const newCustomer = canChange && (
    <Button variant="primary" leftIcon={<IconPlus />} onClick={create}>
      Nuevo Cliente
    </Button>
  );

  return (
    <ListPage
      title="Clientes"
      words={WORDS}
      read={read}
      list={list}
      rows={customers}
      total={pagination?.total}
      pages={pagination?.pages}
      isEmpty={addressed.text === '' && pagination?.total === 0 && !read.isPlaceholderData}
      columns={customerColumns({ canChange, onAction: open })}
      actions={newCustomer}
      notice={
        !canChange && (
          <Alert kind="info">
            Podés consultar los clientes. Para cambiarlos, pedile permiso a quien administra el
            comercio.
          </Alert>
        )
      }
      empty={{
        icon: <IconUsers />,
        title: 'Todavía no hay clientes',
        message: canChange
          ? 'Cargá el primero con su nombre; lo demás puede esperar.'
          : 'Van a aparecer acá cuando los cargue alguien con permiso.',
        action: newCustomer,
      }}
    >
      {dialog?.action === 'create' && <CustomerForm onClose={close} />}
      {dialog?.action === 'edit' && <CustomerForm customer={dialog.row} onClose={close} />}
      {dialog?.action === 'delete' && (
        <DeleteCustomerDialog customer={dialog.row} onClose={close} />
      )}
    </ListPage>
  );
}

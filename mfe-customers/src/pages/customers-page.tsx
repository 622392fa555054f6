import { customerAccountEndpoints } from '@mostrador/contracts/customer-accounts';
import { formatDocNumber } from '@mostrador/contracts/customer-words';
import {
  type Customer,
  customerEndpoints,
  type SharedDocument,
} from '@mostrador/contracts/customers';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { useCan } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import {
  countInWords,
  SearchableList,
  useListView,
  useRowDialog,
} from '@mostrador/shared-screens/lists';
import { SharedCodes } from '@mostrador/shared-screens/shared-codes';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button, LinkButton } from '@mostrador/shared-ui/button';
import { IconPlus, IconUpload, IconUsers } from '@mostrador/shared-ui/icons';
import { Page } from '@mostrador/shared-ui/page';
import { SegmentedControl } from '@mostrador/shared-ui/segmented-control';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { debtorQuery } from '../features/customer-accounts/account-lists.ts';
import { Debtors } from '../features/customer-accounts/debtors.tsx';
import { CustomerCard } from '../features/customers/customer-card.tsx';
import { customerColumns } from '../features/customers/customer-columns.tsx';
import { CustomerDetailModal } from '../features/customers/customer-detail-modal.tsx';
import { CustomerForm } from '../features/customers/customer-form.tsx';
import { CUSTOMER_LIST, customerQuery } from '../features/customers/customer-list.ts';
import type { CustomerAction } from '../features/customers/customer-options.ts';
import { CustomersMenu } from '../features/customers/customers-menu.tsx';
import { DeleteCustomerDialog } from '../features/customers/delete-customer-dialog.tsx';
import { ExportCustomersDialog } from '../features/export/export-customers-dialog.tsx';
import { createImportWorker } from '../features/import/worker-of-import.ts';
import { CUSTOMER_SECTIONS, SECTION, sectionOf } from './customer-sections.ts';

const WORDS = {
  search: 'Buscar clientes',
  searchesIn: 'Nombre, documento o email',
  loading: 'Cargando clientes',
  failed: 'Error al cargar los clientes',
  noMatch: 'Ningún cliente coincide',
};

export function Component() {
  const [params, setParams] = useSearchParams();
  const list = useListView(CUSTOMER_LIST);
  const { addressed } = list;
  const canChange = useCan('canManageSales');
  const canSeePurchases = useCan('canViewHistory');
  const section = canChange ? sectionOf(params) : 'all';
  const read = useRead(customerEndpoints.list, customerQuery(addressed), {
    keepPrevious: true,
    enabled: section === 'all',
  });
  const { customers, pagination } = read.data ?? {};
  const sharedDocuments = useRead(
    customerEndpoints.sharedDocuments,
    {},
    { enabled: canChange && section === 'all' },
  ).data;
  const till = useRead(tillSettingsEndpoints.get);
  const tillSettings = till.data;
  const customerCredit = tillSettings?.customerCredit ?? false;
  // Debts may remain after the shop stopped selling on account, for customers on any page.
  const debtors = useRead(customerAccountEndpoints.debtors, debtorQuery({ page: 1 }), {
    enabled: canChange && tillSettings?.customerCredit === false,
  });
  const showsBalance =
    customerCredit ||
    (debtors.data?.pagination.total ?? 0) > 0 ||
    (customers ?? []).some(({ balance }) => balance !== 0);
  const { dialog, create, open, close } = useRowDialog<Customer, CustomerAction>({
    rows: customers,
    onDeleted: list.focusSearch,
  });

  const [isExporting, setExporting] = useState(false);

  // The columns depend on these: the list would move when they arrive.
  const isPending = read.isPending || till.isPending || debtors.isLoading;
  const options = {
    canChange,
    showsBalance: showsBalance || isPending,
    canSeePurchases,
    onAction: open,
  };

  const newCustomer = canChange && (
    <Button variant="primary" leftIcon={<IconPlus />} onClick={create}>
      Nuevo Cliente
    </Button>
  );

  return (
    <Page
      title="Clientes"
      fill
      subtitle={
        section === 'all' && <span role="status">{countInWords(customers, pagination?.total)}</span>
      }
      navigation={
        canChange &&
        (showsBalance || section === 'debtors') && (
          <SegmentedControl
            label="Mostrar"
            options={CUSTOMER_SECTIONS}
            value={section}
            onChange={(next) => setParams(next === 'all' ? {} : { [SECTION]: next })}
          />
        )
      }
      actions={
        canChange && (
          <>
            <CustomersMenu onExport={() => setExporting(true)} />
            {newCustomer}
          </>
        )
      }
    >
      {section === 'debtors' ? (
        <Debtors />
      ) : (
        <SearchableList
          label="Clientes"
          words={WORDS}
          read={{ ...read, isPending }}
          list={list}
          rows={isPending ? undefined : customers}
          pages={pagination?.pages}
          isEmpty={addressed.text === '' && pagination?.total === 0 && !read.isPlaceholderData}
          columns={customerColumns(options)}
          card={(customer) => (
            <CustomerCard
              customer={customer}
              showsBalance={showsBalance}
              onOpen={() => open('detail', customer)}
            />
          )}
          onRowPress={(customer) => open('detail', customer)}
          notice={
            canChange ? (
              <SharedCodes
                title="Documentos repetidos"
                codes={(sharedDocuments ?? []).map(codeAndCustomers)}
                spellingOf={formatDocNumber}
                onEdit={(customer) => open('edit', customer)}
              >
                Estos clientes tienen el mismo documento, escrito de distinta forma. Dejalo en uno
                solo: borralo o cambialo en los demás.
              </SharedCodes>
            ) : (
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
              ? 'Cargá el primero con su nombre, o importá una planilla con todos.'
              : 'Van a aparecer acá cuando los cargue alguien con permiso.',
            action: canChange && (
              <>
                {newCustomer}
                <LinkButton to="/app/customers/import" leftIcon={<IconUpload />}>
                  Importar
                </LinkButton>
              </>
            ),
          }}
        />
      )}
      {isExporting && (
        <ExportCustomersDialog
          search={section === 'all' ? addressed.text : ''}
          found={pagination?.total ?? 0}
          createWorker={createImportWorker}
          onClose={() => setExporting(false)}
        />
      )}
      {dialog?.action === 'create' && (
        <CustomerForm customerCredit={customerCredit} onClose={close} />
      )}
      {dialog?.action === 'detail' && (
        <CustomerDetailModal customer={dialog.row} {...options} onClose={close} />
      )}
      {dialog?.action === 'edit' && (
        <CustomerForm customer={dialog.row} customerCredit={customerCredit} onClose={close} />
      )}
      {dialog?.action === 'delete' && (
        <DeleteCustomerDialog customer={dialog.row} onClose={close} />
      )}
    </Page>
  );
}

/** Formats the document as for the customer with the correct spelling. */
function codeAndCustomers({ customers, docNumber }: SharedDocument) {
  const { docType } = customers[0] as Customer;
  return [formatDocNumber({ docType, docNumber }), customers] as const;
}

import { formatQuantity } from '@mostrador/domain/format';
import { useCan } from '@mostrador/shared-auth';
import { saveFile } from '@mostrador/shared-data';
import { writeList } from '@mostrador/shared-screens/imports';
import { ImportPage } from '@mostrador/shared-screens/imports/screens';
import { Alert } from '@mostrador/shared-ui/alert';
import { Page } from '@mostrador/shared-ui/page';
import { RefusedState } from '@mostrador/shared-ui/states';
import { CustomerBatchDone } from '../features/customer-batches/customer-batch-done.tsx';
import { CUSTOMER_FIELDS, type CustomerKey } from '../features/import/customer-fields.ts';
import { CustomerOptionFields } from '../features/import/customer-option-fields.tsx';
import { ImportFacts } from '../features/import/import-facts.tsx';
import { TEMPLATE } from '../features/import/import-template.ts';
import { createImportWorker } from '../features/import/worker-of-import.ts';
import { useCustomerImport } from './use-customer-import.ts';

/** The fields of the preview that have a column of their own. */
const OWN_COLUMNS: readonly CustomerKey[] = ['docNumber'];

/** Imports a list of customers: reads it, shows what it would change, and changes it at once. */
export function Component() {
  const mayImport = useCan('canManageSales');
  if (!mayImport)
    return (
      <Page title="Importar clientes">
        <RefusedState message="Para importar clientes, pedile el permiso «Gestionar ventas» a quien administra el comercio." />
      </Page>
    );
  return <ImportCustomers />;
}

function ImportCustomers() {
  const importing = useCustomerImport();
  const { wizard, options, changes, batch, done } = importing;
  const { list, preview } = wizard;
  const names = (list?.match.name ?? list?.match.docNumber) !== undefined;

  return (
    <ImportPage
      title="Importar clientes"
      hint="Traé los clientes de otro sistema o de una planilla, como estén: acá decís qué es cada columna y ves cada cambio antes de hacerlo."
      failedToLoad="No se pudieron cargar los clientes de tu comercio"
      history={{ title: 'Importaciones anteriores', to: '/app/customers/imports' }}
      importing={importing}
      fields={CUSTOMER_FIELDS}
      ownColumns={OWN_COLUMNS}
      nameHeading="Cliente"
      done={done && <CustomerBatchDone batch={done} onClose={importing.forgetDone} />}
      columnChoices={
        <>
          {!names && (
            <Alert kind="error">
              Elegí la columna del nombre o la del documento: sin ellas no se sabe qué cliente es
              cada fila.
            </Alert>
          )}
          {names && list?.match.name === undefined && (
            <Alert kind="warning">
              Falta la columna con el nombre: con esta lista no se agregan clientes nuevos.
            </Alert>
          )}
        </>
      }
      hasColumns={names}
      optionFields={
        list && (
          <CustomerOptionFields
            match={list.match}
            options={options}
            onChange={importing.changeOptions}
          />
        )
      }
      facts={
        preview && (
          <ImportFacts
            facts={preview.summary.facts}
            changes={changes}
            asksAreaCode={options.areaCode === '' && !batch.isPending}
            onOptions={() => wizard.setStep('options')}
          />
        )
      }
      applyLabel={
        changes > 0 ? `Importar ${customersInWords(changes)}` : 'No hay nada para importar'
      }
      onTemplate={() => void downloadTemplate()}
    />
  );
}

async function downloadTemplate() {
  const { list, rows } = TEMPLATE;
  const content = await writeList(createImportWorker, list, rows);
  saveFile({ name: 'planilla-modelo-clientes.xlsx', content });
}

function customersInWords(count: number): string {
  return `${formatQuantity(count)} ${count === 1 ? 'cliente' : 'clientes'}`;
}

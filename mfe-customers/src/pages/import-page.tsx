import { formatQuantity } from '@mostrador/domain/format';
import { useCan } from '@mostrador/shared-auth';
import { saveFile } from '@mostrador/shared-data';
import { writeList } from '@mostrador/shared-screens/imports';
import {
  ColumnsStep,
  FileStep,
  LeaveImportDialog,
  PreviewStep,
  SendingBatch,
  WizardSteps,
} from '@mostrador/shared-screens/imports/screens';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button, LinkButton } from '@mostrador/shared-ui/button';
import { IconDownload, IconHistory } from '@mostrador/shared-ui/icons';
import { Page, Row } from '@mostrador/shared-ui/page';
import { ErrorState, RefusedState } from '@mostrador/shared-ui/states';
import { BatchDone } from '../features/customer-batches/batch-done.tsx';
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
  const { wizard, existing, options, changes, batch, done } = importing;
  const { step, list, preview } = wizard;
  const names = (list?.match.name ?? list?.match.docNumber) !== undefined;

  return (
    <Page
      title="Importar clientes"
      subtitle={list?.name}
      fill={step === 'preview'}
      actions={
        <>
          <LinkButton to="/app/customers/imports" leftIcon={<IconHistory />}>
            Importaciones anteriores
          </LinkButton>
          {list && (
            <Button disabled={batch.isPending} onClick={importing.startAgain}>
              Elegir otra lista
            </Button>
          )}
        </>
      }
    >
      {done && <BatchDone batch={done} onClose={importing.forgetDone} />}
      <WizardSteps current={step} isLocked={batch.isPending} onStep={wizard.setStep} />
      {existing.isError && (
        <ErrorState
          message="No se pudieron cargar los clientes de tu comercio"
          onRetry={() => void existing.refetch()}
        />
      )}
      {step === 'file' && (
        <FileStep
          hint="Traé los clientes de otro sistema o de una planilla, como estén: acá decís qué es cada columna y ves cada cambio antes de hacerlo."
          reading={wizard.reading}
          error={wizard.error}
          template={
            <Button leftIcon={<IconDownload />} onClick={() => void downloadTemplate()}>
              Descargar planilla modelo
            </Button>
          }
          onSource={(source) => {
            importing.forgetDone();
            void wizard.read(source);
          }}
          onCancel={wizard.reset}
        />
      )}
      {step === 'columns' && list && (
        <>
          <ColumnsStep
            fields={CUSTOMER_FIELDS}
            list={list}
            onSheet={(sheet) => wizard.chooseTable(sheet)}
            onHeadingRow={(row) => wizard.chooseTable(list.sheet, row)}
            onMatch={wizard.chooseColumns}
          >
            {!names && (
              <Alert kind="error">
                Elegí la columna del nombre o la del documento: sin ellas no se sabe qué cliente es
                cada fila.
              </Alert>
            )}
            {names && list.match.name === undefined && (
              <Alert kind="warning">
                Falta la columna con el nombre: con esta lista no se agregan clientes nuevos.
              </Alert>
            )}
          </ColumnsStep>
          <Row justify="end">
            <Button variant="primary" disabled={!names} onClick={wizard.confirmColumns}>
              Seguir
            </Button>
          </Row>
        </>
      )}
      {step === 'options' && list && (
        <>
          <CustomerOptionFields
            match={list.match}
            options={options}
            onChange={importing.changeOptions}
          />
          <Row justify="end">
            <Button onClick={() => wizard.setStep('columns')}>Volver</Button>
            <Button
              variant="primary"
              pending={wizard.isPlanning}
              disabled={!importing.canReview}
              onClick={importing.review}
            >
              Ver los cambios
            </Button>
          </Row>
        </>
      )}
      {step === 'preview' && preview && (
        <PreviewStep
          preview={preview}
          isPlanning={wizard.isPlanning}
          isLocked={batch.isPending}
          fields={CUSTOMER_FIELDS}
          ownColumns={OWN_COLUMNS}
          nameHeading="Cliente"
          nameKey="name"
          refusals={importing.refusal.rows}
          notice={
            <>
              <ImportFacts
                facts={preview.summary.facts}
                changes={changes}
                asksAreaCode={options.areaCode === '' && !batch.isPending}
                onOptions={() => wizard.setStep('options')}
              />
              {importing.refusal.sentence && (
                <Alert
                  kind="error"
                  title="No se importó nada"
                  action={
                    <Button size="sm" onClick={() => void importing.reviewAgain()}>
                      Revisar de nuevo
                    </Button>
                  }
                >
                  {importing.refusal.sentence}
                </Alert>
              )}
            </>
          }
          action={
            batch.progress === undefined ? (
              <Button
                variant="primary"
                pending={batch.isPending}
                disabled={!importing.canApply}
                onClick={importing.apply}
              >
                {changes === 0
                  ? 'No hay nada para importar'
                  : `Importar ${customersInWords(changes)}`}
              </Button>
            ) : (
              <SendingBatch progress={batch.progress} onCancel={batch.cancel} />
            )
          }
          onShow={wizard.showRows}
          onCorrect={wizard.correct}
          onLeaveOut={wizard.leaveOut}
        />
      )}
      <LeaveImportDialog
        isStarted={list !== undefined}
        isSending={batch.isPending}
        historyTitle="Importaciones anteriores"
      />
    </Page>
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

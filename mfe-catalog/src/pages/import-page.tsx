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
import { ColumnNotice, namesProducts } from '../features/import/column-notice.tsx';
import { ImportFacts } from '../features/import/import-facts.tsx';
import { TEMPLATE } from '../features/import/import-template.ts';
import { NetAmountFields } from '../features/import/net-amount-fields.tsx';
import { PRODUCT_FIELDS } from '../features/import/product-fields.ts';
import { ProductOptionFields } from '../features/import/product-option-fields.tsx';
import { createImportWorker } from '../features/import/worker-of-import.ts';
import { ROUNDING_IN_WORDS } from '../features/price-change/price-change-words.ts';
import { BatchDone } from '../features/product-batches/batch-done.tsx';
import { useProductImport } from './use-product-import.ts';

/** Imports a list of products: reads it, shows what it would change, and changes it at once. */
export function Component() {
  const mayImport = useCan('canManageProducts');
  if (!mayImport)
    return (
      <Page title="Importar productos">
        <RefusedState message="Para importar productos, pedile el permiso «Gestionar productos» a quien administra el comercio." />
      </Page>
    );
  return <ImportProducts />;
}

function ImportProducts() {
  const importing = useProductImport();
  const { wizard, existing, options, facts, batch, done } = importing;
  const { step, list, preview } = wizard;

  return (
    <Page
      title="Importar productos"
      subtitle={list?.name}
      fill={step === 'preview'}
      actions={
        <>
          <LinkButton to="/app/products/changes" leftIcon={<IconHistory />}>
            Cambios anteriores
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
          message="No se pudieron cargar los productos de tu comercio"
          onRetry={() => void existing.refetch()}
        />
      )}
      {step === 'file' && (
        <FileStep
          hint="Traé la lista de un proveedor o de otro sistema, como esté: acá decís qué es cada columna y ves cada cambio antes de hacerlo."
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
      {step === 'columns' && list && options && (
        <>
          <ColumnsStep
            fields={PRODUCT_FIELDS}
            list={list}
            onSheet={(sheet) => wizard.chooseTable(sheet)}
            onHeadingRow={(row) => wizard.chooseTable(list.sheet, row)}
            onMatch={wizard.chooseColumns}
          >
            <ColumnNotice match={list.match} />
            <NetAmountFields
              match={list.match}
              options={options}
              onChange={importing.changeOptions}
            />
          </ColumnsStep>
          <Row justify="end">
            <Button
              variant="primary"
              disabled={!namesProducts(list.match)}
              onClick={wizard.confirmColumns}
            >
              Seguir
            </Button>
          </Row>
        </>
      )}
      {step === 'options' && list && options && (
        <>
          <ProductOptionFields
            match={list.match}
            options={options}
            roundings={ROUNDING_IN_WORDS}
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
      {step === 'preview' && preview && facts && (
        <PreviewStep
          preview={preview}
          isPlanning={wizard.isPlanning}
          isLocked={batch.isPending}
          fields={PRODUCT_FIELDS}
          ownColumns={importing.amountColumns}
          nameHeading="Producto"
          nameKey="name"
          refusals={importing.refusal.rows}
          notice={
            <>
              <ImportFacts facts={facts} room={importing.room} />
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
                {facts.changes === 0
                  ? 'No hay nada para importar'
                  : `Importar ${productsInWords(facts.changes)}`}
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
        historyTitle="Cambios anteriores"
      />
    </Page>
  );
}

async function downloadTemplate() {
  const { list, rows } = TEMPLATE;
  const content = await writeList(createImportWorker, list, rows);
  saveFile({ name: 'planilla-modelo-productos.xlsx', content });
}

function productsInWords(count: number): string {
  return `${formatQuantity(count)} ${count === 1 ? 'producto' : 'productos'}`;
}

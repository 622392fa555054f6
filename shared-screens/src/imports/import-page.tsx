import { Alert } from '@mostrador/shared-ui/alert';
import { Button, LinkButton } from '@mostrador/shared-ui/button';
import { IconDownload, IconHistory } from '@mostrador/shared-ui/icons';
import { Page, Row } from '@mostrador/shared-ui/page';
import { ErrorState } from '@mostrador/shared-ui/states';
import type { ReactNode } from 'react';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import type { ImportField } from './import-types.ts';
import { LeaveImportDialog } from './leave-import-dialog.tsx';
import { PreviewStep } from './preview-step.tsx';
import { SendingBatch } from './sending-batch.tsx';
import type { useImport } from './use-import.ts';
import type { useRefusedList } from './use-refused-list.ts';
import { WizardSteps } from './wizard-steps.tsx';

/** An import that runs: its steps, the records it compares with, and the batch it sends. */
export interface RunningImport<Key extends string> {
  /** Without its records, choices and bodies, which are the importing remote's. */
  wizard: Omit<
    ReturnType<typeof useImport<Key, never, never, never, unknown>>,
    'plan' | 'cutParts' | 'part'
  >;
  /** The shop's records, as the list is compared with them. */
  existing: { isError: boolean; refetch: () => unknown };
  canReview: boolean;
  review: () => void;
  /** Plans again over the records as others left them. */
  reviewAgain: () => unknown;
  canApply: boolean;
  apply: () => void;
  batch: { isPending: boolean; progress: number | undefined; cancel: () => void };
  refusal: ReturnType<typeof useRefusedList>['refusal'];
  startAgain: () => void;
  forgetDone: () => void;
}

interface ImportPageProps<Key extends string> {
  title: string;
  hint: string;
  failedToLoad: string;
  /** The page with earlier imports. */
  history: { title: string; to: string };
  importing: RunningImport<Key>;
  fields: readonly ImportField<Key>[];
  /** The fields of the preview that have a column of their own. */
  ownColumns: readonly Key[];
  /** The heading of the names: 'Producto'. */
  nameHeading: string;
  /** The import that was just made. */
  done: ReactNode;
  columnChoices: ReactNode;
  /** The chosen columns say which record each row is. */
  hasColumns: boolean;
  optionFields: ReactNode;
  facts: ReactNode;
  /** The button that imports: 'Importar 120 productos'. */
  applyLabel: string;
  onTemplate: () => void;
}

/** Imports a list: reads it, shows what it would change, and changes it at once. */
export function ImportPage<Key extends string>({
  title,
  hint,
  failedToLoad,
  history,
  importing,
  fields,
  ownColumns,
  nameHeading,
  done,
  columnChoices,
  hasColumns,
  optionFields,
  facts,
  applyLabel,
  onTemplate,
}: ImportPageProps<Key>) {
  const { wizard, existing, batch, refusal } = importing;
  const { step, list, preview } = wizard;

  return (
    <Page
      title={title}
      subtitle={list?.name}
      fill={step === 'preview'}
      actions={
        <>
          <LinkButton to={history.to} leftIcon={<IconHistory />}>
            {history.title}
          </LinkButton>
          {list && (
            <Button disabled={batch.isPending} onClick={importing.startAgain}>
              Elegir otra lista
            </Button>
          )}
        </>
      }
    >
      {done}
      <WizardSteps current={step} isLocked={batch.isPending} onStep={wizard.setStep} />
      {existing.isError && (
        <ErrorState message={failedToLoad} onRetry={() => void existing.refetch()} />
      )}
      {step === 'file' && (
        <FileStep
          hint={hint}
          reading={wizard.reading}
          error={wizard.error}
          template={
            <Button leftIcon={<IconDownload />} onClick={onTemplate}>
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
            fields={fields}
            list={list}
            onSheet={(sheet) => wizard.chooseTable(sheet)}
            onHeadingRow={(row) => wizard.chooseTable(list.sheet, row)}
            onMatch={wizard.chooseColumns}
          >
            {columnChoices}
          </ColumnsStep>
          <Row justify="end">
            <Button variant="primary" disabled={!hasColumns} onClick={wizard.confirmColumns}>
              Seguir
            </Button>
          </Row>
        </>
      )}
      {step === 'options' && list && (
        <>
          {optionFields}
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
          fields={fields}
          ownColumns={ownColumns}
          nameHeading={nameHeading}
          nameKey="name"
          refusals={refusal.rows}
          notice={
            <>
              {facts}
              {refusal.sentence && (
                <Alert
                  kind="error"
                  title="No se importó nada"
                  action={
                    <Button size="sm" onClick={() => void importing.reviewAgain()}>
                      Revisar de nuevo
                    </Button>
                  }
                >
                  {refusal.sentence}
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
                {applyLabel}
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
        historyTitle={history.title}
      />
    </Page>
  );
}

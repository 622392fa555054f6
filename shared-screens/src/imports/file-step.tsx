import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { FileDrop } from '@mostrador/shared-ui/file-drop';
import { Card, Hint, Row, Stack } from '@mostrador/shared-ui/page';
import { LoadingState } from '@mostrador/shared-ui/states';
import { TextArea } from '@mostrador/shared-ui/text-field';
import { type ClipboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import styles from './file-step.module.css';
import { MAX_FILE_BYTES } from './import-limits.ts';
import { REFUSALS } from './import-refusal.ts';

/** The formats that are read, by MIME type: on some systems a CSV arrives without one. */
const SPREADSHEETS = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.ms-excel.sheet.macroenabled.12': ['.xlsm'],
  'application/vnd.oasis.opendocument.spreadsheet': ['.ods'],
  'text/csv': ['.csv'],
  'text/tab-separated-values': ['.tsv'],
  'text/plain': ['.txt'],
};
const WRONG_TYPE =
  'Se leen planillas de Excel (.xlsx, .xls) y de LibreOffice (.ods), y CSV. De un PDF o una foto, pedí la lista en Excel.';

/** A list as the person gives it: a file, or cells copied from a spreadsheet. */
export type ListSource = File | { text: string };

interface FileStepProps {
  /** Its purpose in a sentence or two. */
  hint: ReactNode;
  /** The name of the list that is being read. */
  reading: string | undefined;
  /** Why the list could not be read, and what to do. */
  error: string | undefined;
  /** A button that downloads an empty list. */
  template: ReactNode;
  onSource: (source: ListSource) => void;
  onCancel: () => void;
}

/** The first step of an import: a file, dropped or picked, or cells pasted anywhere on the page. */
export function FileStep({ hint, reading, error, template, onSource, onCancel }: FileStepProps) {
  const [typed, setTyped] = useState('');
  const isReading = reading !== undefined;

  const takePasted = useEffectEvent((event: globalThis.ClipboardEvent | ClipboardEvent) => {
    const source = sourceIn(event.clipboardData);
    if (!source || isReading) return;
    // A text area would take seconds to show thousands of rows.
    event.preventDefault();
    onSource(source);
  });
  useEffect(function takePastedAnywhere() {
    const listener = (event: globalThis.ClipboardEvent) => takePasted(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);

  if (isReading)
    return (
      <Card>
        <Row justify="between" wrap>
          <LoadingState label={`Leyendo ${reading}…`} />
          <Button onClick={onCancel}>Cancelar</Button>
        </Row>
      </Card>
    );
  return (
    <Card>
      <Stack>
        <Hint>{hint}</Hint>
        {error && (
          <Alert kind="error" title="No se pudo leer la lista">
            {error}
          </Alert>
        )}
        <FileDrop
          label="Planilla"
          value={null}
          onChange={(file) => file && onSource(file)}
          accept={SPREADSHEETS}
          acceptLabel="Excel, LibreOffice o CSV"
          wrongType={WRONG_TYPE}
          tooLarge={REFUSALS.tooLarge}
          maxBytes={MAX_FILE_BYTES}
        />
        <TextArea
          label="O pegá las filas acá"
          description="Copialas de la planilla, con sus títulos. En una computadora alcanza con Ctrl + V en esta página."
          className={styles.pasted}
          rows={3}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Row justify="between" wrap>
          {template}
          {typed.trim() !== '' && (
            <Button variant="primary" onClick={() => onSource({ text: typed })}>
              Leer lo pegado
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
}

/** Returns the list in a clipboard; a text of one word is no list. */
function sourceIn(data: DataTransfer | null): ListSource | undefined {
  const [file] = data?.files ?? [];
  if (file) return file;
  const text = data?.getData('text/plain') ?? '';
  return /[\t\n;,]/.test(text.trim()) ? { text } : undefined;
}

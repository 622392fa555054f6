import { errorMessage } from '@mostrador/shared-auth';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { Modal } from '@mostrador/shared-ui/modal';
import { Hint, Stack } from '@mostrador/shared-ui/page';
import { Select } from '@mostrador/shared-ui/select';
import { useRef, useState } from 'react';
import { isImportRefusal } from '../imports/index.ts';

const TYPES = [
  { value: 'xlsx', label: 'Excel' },
  { value: 'csv', label: 'CSV' },
] as const;
type FileType = (typeof TYPES)[number]['value'];

/** Which rows to export. */
export interface ExportChoice<Value extends string> {
  value: Value;
  /** 'Todos (3.000)'. */
  label: string;
}

interface ExportListDialogProps<Value extends string> {
  title: string;
  /** The first one is chosen. */
  choices: readonly ExportChoice<Value>[];
  /**
   * Makes the file and saves it, unless it was cancelled meanwhile.
   *
   * @param onProgress gets the share that is done, up to 1
   */
  onExport: (
    choice: Value,
    type: FileType,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<void>;
  onClose: () => void;
}

/** Exports a list as a file that the import of the same list reads. */
export function ExportListDialog<Value extends string>({
  title,
  choices,
  onExport,
  onClose,
}: ExportListDialogProps<Value>) {
  const [choice, setChoice] = useState((choices[0] as ExportChoice<Value>).value);
  const [type, setType] = useState<FileType>('xlsx');
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const cancelling = useRef<AbortController>(undefined);
  const isPending = progress !== undefined;

  async function start() {
    const controller = new AbortController();
    cancelling.current = controller;
    setFailure(undefined);
    setProgress(0);
    try {
      const { signal } = controller;
      await onExport(choice, type, { signal, onProgress: setProgress });
      if (!signal.aborted) onClose();
    } catch (error) {
      if (controller.signal.aborted) return;
      setProgress(undefined);
      setFailure(
        isImportRefusal(error) ? error.message : errorMessage(error, 'No se pudo exportar'),
      );
    }
  }

  function close() {
    cancelling.current?.abort();
    onClose();
  }

  return (
    <Modal
      title={title}
      opened
      size="sm"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button variant="primary" pending={isPending} onClick={start}>
            Exportar
          </Button>
        </>
      }
    >
      <Stack>
        {failure && <Alert kind="error">{failure}</Alert>}
        {choices.length > 1 && (
          <Select
            label="Qué exportar"
            options={choices}
            value={choice}
            disabled={isPending}
            onChange={setChoice}
          />
        )}
        <Select
          label="Formato"
          options={TYPES}
          value={type}
          disabled={isPending}
          onChange={setType}
        />
        <Hint>
          {isPending ? (
            <span role="status">Preparando el archivo: {Math.round(progress * 100)}&nbsp;%</span>
          ) : (
            'Podés cambiar la planilla y volver a importarla.'
          )}
        </Hint>
      </Stack>
    </Modal>
  );
}

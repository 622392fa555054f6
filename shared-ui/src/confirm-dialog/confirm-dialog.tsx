import type { ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { Modal } from '../modal/index.ts';
import styles from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  title: string;
  /** The consequence, and whether it can be undone. */
  message: ReactNode;
  /** The verb itself, such as 'Eliminar': never 'Aceptar'. */
  confirmLabel: string;
  /** Another word only where 'Cancelar' would be read as the action itself. */
  cancelLabel?: string;
  /** For irreversible actions: the button is red and the focus starts on the cancel button. */
  danger?: boolean;
  opened: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  pending?: boolean;
}

export function ConfirmDialog({
  title,
  message,
  confirmLabel,
  cancelLabel = 'Cancelar',
  danger = false,
  opened,
  onConfirm,
  onCancel,
  pending = false,
}: ConfirmDialogProps) {
  return (
    <Modal
      title={title}
      opened={opened}
      onClose={onCancel}
      size="sm"
      closable={!pending}
      hideCloseButton
      footer={
        <>
          <Button onClick={onCancel} disabled={pending} data-autofocus={danger || undefined}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            onClick={onConfirm}
            pending={pending}
            data-autofocus={!danger || undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className={styles.message}>{message}</p>
    </Modal>
  );
}

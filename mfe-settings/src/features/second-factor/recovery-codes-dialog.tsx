import { notify } from '@mostrador/shared-auth';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { Modal } from '@mostrador/shared-ui/modal';
import { Stack } from '@mostrador/shared-ui/page';
import { useState } from 'react';
import styles from './recovery-codes-dialog.module.css';

/** Shows the recovery codes, which cannot be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => notify({ kind: 'error', message: 'No se pudieron copiar: anotalos o seleccionalos' }),
    );

  return (
    <Modal
      title="Códigos de recuperación"
      opened
      size="sm"
      closable={false}
      onClose={onClose}
      footer={
        <>
          {navigator.clipboard && (
            <Button onClick={() => void copy()}>{isCopied ? 'Copiados' : 'Copiar'}</Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Ya los guardé
          </Button>
        </>
      }
    >
      <Stack>
        <Alert kind="warning">
          Guardalos fuera del celular: no se vuelven a mostrar. Cada uno sirve una vez para entrar
          sin la aplicación.
        </Alert>
        {/* Takes the focus, so that the second Enter of a double press does not close the
            dialog. */}
        <ul
          data-autofocus
          tabIndex={-1}
          aria-label="Códigos de recuperación"
          className={styles.codes}
        >
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  );
}

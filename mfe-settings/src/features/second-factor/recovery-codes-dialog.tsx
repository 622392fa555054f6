import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { Modal } from '@mostrador/shared-ui/modal';
import { Stack } from '@mostrador/shared-ui/page';
import { useState } from 'react';
import styles from './recovery-codes-dialog.module.css';

/** The recovery codes, which nobody can see again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const text = codes.join('\n');

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
            <Button
              onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
            >
              {isCopied ? 'Copiados' : 'Copiar'}
            </Button>
          )}
          <Button variant="primary" data-autofocus onClick={onClose}>
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
        <ul aria-label="Códigos de recuperación" className={styles.codes}>
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

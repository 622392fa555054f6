import { secondFactorEndpoints } from '@mostrador/contracts/second-factor';
import { DELETION_WORD } from '@mostrador/contracts/shop-data';
import { apiErrorOf, errorMessage } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { Modal } from '@mostrador/shared-ui/modal';
import { Stack } from '@mostrador/shared-ui/page';
import { TextField } from '@mostrador/shared-ui/text-field';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useDeleteAccount } from './delete-account.ts';
import styles from './delete-account-modal.module.css';
import { DeletedData } from './deleted-data.tsx';

interface DeleteAccountModalProps {
  download: ReactNode;
  onClose: () => void;
}

/**
 * Asks for the confirmation word, and for a code if the user's second factor is on, before
 * everything is deleted. It cannot be closed during the deletion or after it.
 */
export function DeleteAccountModal({ download, onClose }: DeleteAccountModalProps) {
  const [typed, setTyped] = useState('');
  const [otp, setOtp] = useState('');
  const deletion = useDeleteAccount();
  const { data: secondFactor } = useRead(secondFactorEndpoints.get);
  const formId = useId();
  // The server decides, also if the second factor's state was not known here.
  const isRequired = apiErrorOf(deletion.error)?.code === 'auth.otp-required';
  const needsCode = secondFactor?.enabled || isRequired;
  const isConfirmed = typed === DELETION_WORD && (!needsCode || otp.trim() !== '');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isConfirmed && !deletion.isPending) deletion.mutate(needsCode ? otp : undefined);
  }

  if (deletion.isSuccess)
    return (
      <Modal title="Cuenta eliminada" size="sm" opened closable={false} onClose={onClose}>
        <p role="status">{deletion.data.message}. Te llevamos a la pantalla de ingreso…</p>
      </Modal>
    );

  return (
    <Modal
      title="Eliminar cuenta"
      opened
      closable={!deletion.isPending}
      hideCloseButton
      onClose={onClose}
      footer={
        <>
          <Button disabled={deletion.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            disabled={!isConfirmed}
            pending={deletion.isPending}
          >
            Eliminar todo permanentemente
          </Button>
        </>
      }
    >
      <Stack>
        {deletion.isError && (
          <Alert kind="error">{errorMessage(deletion.error, 'Error al eliminar la cuenta')}</Alert>
        )}
        <p>Esta acción no se puede deshacer. Se va a eliminar:</p>
        <DeletedData />
        {!deletion.isPending && (
          <Stack gap="sm">
            <p>Antes, guardá una copia de todo:</p>
            {download}
          </Stack>
        )}
        <form id={formId} onSubmit={submit} className={styles.form}>
          <TextField
            label={`Para confirmar, escribí ${DELETION_WORD}`}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            data-autofocus
            readOnly={deletion.isPending}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {needsCode && (
            <TextField
              label="Código de verificación"
              description="El de tu aplicación, o uno de recuperación."
              required
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              readOnly={deletion.isPending}
              value={otp}
              onChange={(event) => setOtp(event.target.value)}
            />
          )}
        </form>
      </Stack>
    </Modal>
  );
}

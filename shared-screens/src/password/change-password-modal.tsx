import {
  accountEndpoints,
  MIN_PASSWORD_LENGTH,
  type PasswordChange,
} from '@mostrador/contracts/accounts';
import { Stack } from '@mostrador/shared-ui/page';
import { PasswordField } from '@mostrador/shared-ui/text-field';
import { showToast } from '@mostrador/shared-ui/toast';
import type { ReactNode } from 'react';
import { FormModal, useContractForm } from '../forms/index.ts';

export interface ChangePasswordModalProps {
  title?: string;
  /** Sends the change, and rejects if it was not made. */
  onSave: (change: PasswordChange) => Promise<{ message: string }>;
  cancelLabel?: string | undefined;
  onClose: () => void;
  /** Shown above the fields. */
  children?: ReactNode;
}

/** Changes the user's own password, which takes the current one. */
export function ChangePasswordModal({
  title = 'Cambiar contraseña',
  onSave,
  cancelLabel,
  onClose,
  children,
}: ChangePasswordModalProps) {
  const form = useContractForm<typeof accountEndpoints.changePassword, { confirmation: string }>(
    accountEndpoints.changePassword,
    {
      defaultValues: { currentPassword: '', newPassword: '', confirmation: '' },
      fieldOfCode: { 'auth.password-wrong': 'currentPassword' },
      check: confirmationProblem,
      async onSubmit(body) {
        const { message } = await onSave(body);
        showToast({ kind: 'success', message: message || 'Contraseña cambiada' });
        onClose();
      },
    },
  );

  return (
    <FormModal
      title={title}
      size="sm"
      form={form}
      failure="Error al cambiar la contraseña"
      cancelLabel={cancelLabel}
      onClose={onClose}
    >
      <Stack>
        {children}
        <PasswordField
          label="Contraseña actual"
          required
          autoComplete="current-password"
          data-autofocus
          {...form.field('currentPassword')}
        />
        <PasswordField
          label="Nueva contraseña"
          required
          autoComplete="new-password"
          {...form.field('newPassword', {
            description: `Al menos ${MIN_PASSWORD_LENGTH} caracteres`,
            deps: 'confirmation',
          })}
        />
        <PasswordField
          label="Confirmar contraseña"
          required
          autoComplete="new-password"
          {...form.field('confirmation')}
        />
      </Stack>
    </FormModal>
  );
}

function confirmationProblem({
  newPassword,
  confirmation,
}: {
  newPassword: string;
  confirmation: string;
}) {
  const isOther = confirmation !== newPassword && 'Las contraseñas no coinciden';
  return { confirmation: confirmation === '' ? 'Completá este campo' : isOther };
}

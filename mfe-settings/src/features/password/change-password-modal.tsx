import { accountEndpoints, MIN_PASSWORD_LENGTH } from '@mostrador/contracts/accounts';
import { useWrite } from '@mostrador/shared-data';
import { FormModal, useContractForm } from '@mostrador/shared-screens/forms';
import { Stack } from '@mostrador/shared-ui/page';
import { PasswordField } from '@mostrador/shared-ui/text-field';
import { showToast } from '@mostrador/shared-ui/toast';

export function ChangePasswordModal({ onClose }: { onClose: () => void }) {
  const change = useWrite(accountEndpoints.changePassword);
  const form = useContractForm<typeof accountEndpoints.changePassword, { confirmation: string }>(
    accountEndpoints.changePassword,
    {
      defaultValues: { currentPassword: '', newPassword: '', confirmation: '' },
      fieldOfCode: { 'auth.password-wrong': 'currentPassword' },
      check: confirmationProblem,
      async onSubmit(body) {
        const { message } = await change.mutateAsync({ body });
        showToast({ kind: 'success', message: message || 'Contraseña cambiada' });
        onClose();
      },
    },
  );

  return (
    <FormModal
      title="Cambiar contraseña"
      size="sm"
      form={form}
      failure="Error al cambiar la contraseña"
      onClose={onClose}
    >
      <Stack>
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

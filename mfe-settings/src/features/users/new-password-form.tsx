import { type ShopUser, userEndpoints } from '@mostrador/contracts/users';
import { useWrite } from '@mostrador/shared-data';
import { FormModal, useContractForm } from '@mostrador/shared-screens/forms';
import { PasswordField } from '@mostrador/shared-ui/text-field';
import { showToast } from '@mostrador/shared-ui/toast';

interface NewPasswordFormProps {
  seller: ShopUser;
  onClose: () => void;
}

/** Sets a new password for a seller, which the administrator then gives them. */
export function NewPasswordForm({ seller: { _id: id, username }, onClose }: NewPasswordFormProps) {
  const give = useWrite(userEndpoints.setPassword);
  const form = useContractForm(userEndpoints.setPassword, {
    defaultValues: { newPassword: '' },
    async onSubmit(body) {
      const { message } = await give.mutateAsync({ params: { id }, body });
      showToast({ kind: 'success', message: message || 'Contraseña guardada' });
      onClose();
    },
  });

  return (
    <FormModal
      title={`Nueva contraseña para ${username}`}
      size="sm"
      form={form}
      failure="Error al guardar la contraseña"
      onClose={onClose}
    >
      <PasswordField
        label="Nueva contraseña"
        required
        autoComplete="new-password"
        data-autofocus
        {...form.field('newPassword', {
          description: 'Sus sesiones se cierran, y entra con esta.',
        })}
      />
    </FormModal>
  );
}

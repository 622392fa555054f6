import { accountEndpoints } from '@mostrador/contracts/accounts';
import { session } from '@mostrador/shared-auth';
import { useWrite } from '@mostrador/shared-data';
import { FormModal, useContractForm } from '@mostrador/shared-screens/forms';
import { TextField } from '@mostrador/shared-ui/text-field';

interface NameFormProps {
  /** Empty for none. */
  realName: string;
  onClose: () => void;
}

/** Changes or removes the user's real name. */
export function NameForm({ realName, onClose }: NameFormProps) {
  const change = useWrite(accountEndpoints.changeName, {
    success: 'Nombre guardado',
    patch: session.updateUser,
  });
  const form = useContractForm(accountEndpoints.changeName, {
    defaultValues: { realName },
    async onSubmit(body) {
      await change.mutateAsync({ body });
      onClose();
    },
  });

  return (
    <FormModal
      title="Nombre"
      size="sm"
      form={form}
      failure="Error al guardar el nombre"
      onClose={onClose}
    >
      <TextField label="Nombre" autoComplete="name" data-autofocus {...form.field('realName')} />
    </FormModal>
  );
}

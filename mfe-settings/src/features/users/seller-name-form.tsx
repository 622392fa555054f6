import { type ShopUser, userEndpoints } from '@mostrador/contracts/users';
import { patchReads, useWrite, withRow } from '@mostrador/shared-data';
import { FormModal, useContractForm } from '@mostrador/shared-screens/forms';
import { TextField } from '@mostrador/shared-ui/text-field';

interface SellerNameFormProps {
  seller: ShopUser;
  onClose: () => void;
}

/** Changes or removes the real name of a seller. */
export function SellerNameForm({ seller, onClose }: SellerNameFormProps) {
  const { _id: id, username, realName } = seller;
  const change = useWrite(userEndpoints.setName, {
    success: 'Nombre guardado',
    patch: (saved) => patchReads(userEndpoints.list, (users) => users && withRow(users, saved)),
  });
  const form = useContractForm(userEndpoints.setName, {
    defaultValues: { realName: realName ?? '' },
    async onSubmit(body) {
      await change.mutateAsync({ params: { id }, body });
      onClose();
    },
  });

  return (
    <FormModal
      title={`Nombre de ${username}`}
      size="sm"
      form={form}
      failure="Error al guardar el nombre"
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        autoComplete="off"
        data-autofocus
        {...form.field('realName', {
          description: 'Se ve al lado del usuario, con el que sigue entrando.',
        })}
      />
    </FormModal>
  );
}

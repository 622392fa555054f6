import { type ShopUser, userEndpoints } from '@mostrador/contracts/users';
import { patchReads, useWrite, withRow } from '@mostrador/shared-data';
import { FormModal, useContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { Stack } from '@mostrador/shared-ui/page';
import { MaxDiscountField } from './max-discount-field.tsx';
import { PermissionFields } from './permission-fields.tsx';

interface PermissionsFormProps {
  seller: ShopUser;
  onClose: () => void;
}

/** Edits a seller's permissions, all sent together. */
export function PermissionsForm({ seller, onClose }: PermissionsFormProps) {
  const { _id: id, username, permissions, maxDiscount } = seller;
  const update = useWrite(userEndpoints.setPermissions, {
    success: 'Permisos actualizados',
    patch: (saved) => patchReads(userEndpoints.list, (users) => users && withRow(users, saved)),
  });
  const form = useContractForm(userEndpoints.setPermissions, {
    defaultValues: { permissions, maxDiscount },
    onlyChanges: true,
    // Required here: the contract makes it optional only for clients that do not know it.
    check: (values) => ({ maxDiscount: values.maxDiscount === undefined && 'Completá este campo' }),
    async onSubmit(body) {
      await update.mutateAsync({ params: { id }, body });
      onClose();
    },
  });
  const { control, field } = form;

  return (
    <FormModal
      title={`Permisos de ${username}`}
      form={form}
      failure="Error al actualizar permisos"
      asksBeforeDiscarding
      onClose={onClose}
    >
      <Stack>
        <PermissionFields field={field} />
        <ValueField control={control} name="maxDiscount">
          {(discount) => <MaxDiscountField required {...discount} />}
        </ValueField>
      </Stack>
    </FormModal>
  );
}

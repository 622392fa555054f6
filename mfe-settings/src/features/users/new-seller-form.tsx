import { MIN_PASSWORD_LENGTH } from '@mostrador/contracts/accounts';
import { NEW_SELLER_PERMISSIONS, userEndpoints } from '@mostrador/contracts/users';
import { useWrite } from '@mostrador/shared-data';
import { FormModal, useContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { Stack } from '@mostrador/shared-ui/page';
import { PasswordField, TextField } from '@mostrador/shared-ui/text-field';
import { MaxDiscountField } from './max-discount-field.tsx';
import { PermissionFields } from './permission-fields.tsx';

const BLANK = {
  username: '',
  realName: '',
  password: '',
  permissions: NEW_SELLER_PERMISSIONS,
  maxDiscount: 0,
};

export function NewSellerForm({ onClose }: { onClose: () => void }) {
  const create = useWrite(userEndpoints.create, { success: 'Vendedor creado' });
  const form = useContractForm(userEndpoints.create, {
    defaultValues: BLANK,
    fieldOfCode: { 'account.username-taken': 'username' },
    async onSubmit(body) {
      await create.mutateAsync({ body });
      onClose();
    },
  });
  const { control, field } = form;

  return (
    <FormModal
      title="Nuevo Vendedor"
      form={form}
      failure="Error al crear el vendedor"
      asksBeforeDiscarding
      onClose={onClose}
    >
      <Stack>
        <TextField
          label="Usuario"
          required
          data-autofocus
          autoComplete="off"
          autoCapitalize="none"
          {...field('username', { description: 'Con este nombre entra a Mostrador' })}
        />
        <TextField
          label="Nombre"
          autoComplete="off"
          {...field('realName', { description: 'Opcional. Se ve al lado del usuario.' })}
        />
        <PasswordField
          label="Contraseña"
          required
          // Prevents the browser from filling in the administrator's own password.
          autoComplete="new-password"
          {...field('password', { description: `Al menos ${MIN_PASSWORD_LENGTH} caracteres` })}
        />
        <PermissionFields field={field} />
        <ValueField control={control} name="maxDiscount">
          {(maxDiscount) => <MaxDiscountField {...maxDiscount} />}
        </ValueField>
      </Stack>
    </FormModal>
  );
}

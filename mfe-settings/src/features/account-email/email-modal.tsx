import { accountEndpoints } from '@mostrador/contracts/accounts';
import { FormModal, useContractForm } from '@mostrador/shared-screens/forms';
import { TextField } from '@mostrador/shared-ui/text-field';
import { updateEmail } from './api/update-email.ts';

const ARRIVES =
  'Vas a recibir en esa dirección un código de verificación, con el enlace para confirmarla.';
const UNTIL_THEN = 'Hasta que la confirmes, tu contraseña se recupera desde el email de antes.';

interface EmailModalProps {
  /** The account's current email, if any. */
  email: string | null;
  onClose: () => void;
}

export function EmailModal({ email, onClose }: EmailModalProps) {
  const form = useContractForm(accountEndpoints.updateEmail, {
    defaultValues: { email: '' },
    reValidateMode: 'onSubmit',
    check: (typed) => ({ email: typed.email.trim() === '' && 'Por favor ingresa un email' }),
    fieldOfCode: { 'account.email-taken': 'email' },
    onChange: () => form.clearErrors(),
    onSubmit: (body) => updateEmail(body).then(onClose),
  });

  return (
    <FormModal
      title={email ? 'Cambiar email' : 'Agregar email'}
      size="sm"
      form={form}
      failure="Error al actualizar email"
      submitLabel="Guardar y enviar verificación"
      pendingLabel="Guardando..."
      onClose={onClose}
    >
      <TextField
        label="Email"
        type="email"
        required
        autoComplete="email"
        data-autofocus
        {...form.field('email')}
        description={email ? `${ARRIVES} ${UNTIL_THEN}` : ARRIVES}
      />
    </FormModal>
  );
}

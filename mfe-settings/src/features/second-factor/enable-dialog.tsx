import { type AuthenticatorKey, secondFactorEndpoints } from '@mostrador/contracts/second-factor';
import { call } from '@mostrador/shared-auth';
import { useWrite } from '@mostrador/shared-data';
import { FormModal, useContractForm } from '@mostrador/shared-screens/forms';
import { PasswordField } from '@mostrador/shared-ui/text-field';
import { useState } from 'react';
import { AuthenticatorKeyView } from './authenticator-key-view.tsx';
import { CodeField, FIELD_OF_CODE } from './proof-fields.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

const TITLE = 'Activar verificación en dos pasos';
const FAILURE = 'Error al activar la verificación en dos pasos';

/**
 * Turns the second factor on, in one dialog after the other: password, key and code, recovery
 * codes.
 */
export default function EnableDialog({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState<AuthenticatorKey>();
  const [codes, setCodes] = useState<string[]>();

  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  if (key) return <ConfirmStep authenticator={key} onConfirmed={setCodes} onClose={onClose} />;
  return <PasswordStep onKey={setKey} onClose={onClose} />;
}

function PasswordStep({
  onKey,
  onClose,
}: {
  onKey: (key: AuthenticatorKey) => void;
  onClose: () => void;
}) {
  const form = useContractForm(secondFactorEndpoints.start, {
    defaultValues: { password: '' },
    fieldOfCode: { 'auth.password-wrong': 'password' },
    onSubmit: async (body) => onKey(await call(secondFactorEndpoints.start, { body })),
  });
  return (
    <FormModal
      title={TITLE}
      size="sm"
      form={form}
      failure={FAILURE}
      submitLabel="Continuar"
      onClose={onClose}
    >
      <PasswordField
        label="Contraseña"
        required
        autoComplete="current-password"
        data-autofocus
        {...form.field('password', { description: 'La de tu cuenta, para saber que sos vos.' })}
      />
    </FormModal>
  );
}

function ConfirmStep({
  authenticator,
  onConfirmed,
  onClose,
}: {
  authenticator: AuthenticatorKey;
  onConfirmed: (recoveryCodes: string[]) => void;
  onClose: () => void;
}) {
  const confirm = useWrite(secondFactorEndpoints.confirm, {
    success: 'Verificación en dos pasos activada',
  });
  const form = useContractForm(secondFactorEndpoints.confirm, {
    defaultValues: { otp: '' },
    fieldOfCode: { 'auth.otp-wrong': FIELD_OF_CODE['auth.otp-wrong'] },
    async onSubmit(body) {
      const { recoveryCodes } = await confirm.mutateAsync({ body });
      onConfirmed(recoveryCodes);
    },
  });
  return (
    <FormModal
      title={TITLE}
      size="sm"
      form={form}
      failure={FAILURE}
      submitLabel="Activar"
      onClose={onClose}
    >
      <AuthenticatorKeyView authenticator={authenticator} />
      <CodeField
        inputMode="numeric"
        data-autofocus
        {...form.field('otp', { description: 'Los seis números que muestra la aplicación.' })}
      />
    </FormModal>
  );
}

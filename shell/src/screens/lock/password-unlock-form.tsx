import { pinEndpoints } from '@mostrador/contracts/pins';
import { call, session, sessionStore } from '@mostrador/shared-auth';
import { useContractForm } from '@mostrador/shared-screens/forms';
import { PasswordField } from '@mostrador/shared-ui/text-field';
import { UnlockForm } from './unlock-form.tsx';

interface PasswordUnlockFormProps {
  name: string;
  /** How to get a PIN; empty for somebody who has one. */
  hint: string;
}

/** Opens the till with the password of its user, who may have no PIN. */
export function PasswordUnlockForm({ name, hint }: PasswordUnlockFormProps) {
  const form = useContractForm(pinEndpoints.unlockWithPassword, {
    defaultValues: { password: '' },
    fieldOfCode: { 'auth.password-wrong': 'password' },
    async onSubmit(body) {
      const { token } = sessionStore.getState();
      await call(pinEndpoints.unlockWithPassword, { body });
      // Another session may have begun meanwhile.
      if (sessionStore.getState().token === token) session.unlock();
    },
  });
  return (
    <UnlockForm form={form}>
      <p>
        Nadie lo usó por un rato. Sigue <strong>{name}</strong> con su contraseña.
        {hint && ` ${hint}`}
      </p>
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        {...form.field('password')}
      />
    </UnlockForm>
  );
}

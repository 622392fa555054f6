import { pinEndpoints } from '@mostrador/contracts/pins';
import { useContractForm } from '@mostrador/shared-screens/forms';
import { PasswordField } from '@mostrador/shared-ui/text-field';
import { openWhenProved } from './open-when-proved.ts';
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
    onSubmit: (body) => openWhenProved(pinEndpoints.unlockWithPassword, { body }),
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

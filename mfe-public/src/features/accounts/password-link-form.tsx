import { accountEndpoints } from '@mostrador/contracts/accounts';
import { call, errorMessage } from '@mostrador/shared-auth';
import { useContractForm } from '@mostrador/shared-screens/forms';
import { Button } from '@mostrador/shared-ui/button';
import { TextField } from '@mostrador/shared-ui/text-field';
import { useLayoutEffect } from 'react';
import styles from './account-form.module.css';
import { FocusedAlert } from './focused-alert.tsx';

interface PasswordLinkFormProps {
  /** The initial value. */
  email: string;
  /** The request was accepted; the answer does not reveal whether the account exists. */
  onSent: (email: string) => void;
}

export function PasswordLinkForm({ email, onSent }: PasswordLinkFormProps) {
  const { props, field, setFocus, isPending, error } = useContractForm(
    accountEndpoints.forgotPassword,
    {
      defaultValues: { email },
      onSubmit: (body) =>
        call(accountEndpoints.forgotPassword, { body }).then(() => onSent(body.email)),
    },
  );

  useLayoutEffect(
    function startAtEmail() {
      setFocus('email', { shouldSelect: true });
    },
    [setFocus],
  );

  return (
    <form {...props} className={styles.form}>
      {error && (
        <FocusedAlert kind="error">
          {errorMessage(error, 'Error al enviar el correo de recuperación')}
        </FocusedAlert>
      )}
      <fieldset className={styles.fields} disabled={isPending}>
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...field('email')}
        />
      </fieldset>
      <Button type="submit" variant="primary" size="lg" fullWidth pending={isPending}>
        {isPending ? 'Enviando...' : 'Enviar enlace'}
      </Button>
    </form>
  );
}

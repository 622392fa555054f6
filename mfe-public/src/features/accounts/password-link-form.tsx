import { zodResolver } from '@hookform/resolvers/zod';
import { passwordRecovery } from '@mostrador/contracts/accounts.schemas';
import { errorMessage } from '@mostrador/shared-auth';
import { Button } from '@mostrador/shared-ui/button';
import { TextField } from '@mostrador/shared-ui/text-field';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useRefusedFields } from '../../forms/use-refused-fields.ts';
import styles from './account-form.module.css';
import { useAskForPasswordLink } from './api/ask-for-password-link.ts';
import { FocusedAlert } from './focused-alert.tsx';

interface PasswordLinkFormProps {
  /** To start from. */
  email: string;
  /** The link was asked for; whether anybody gets one, nobody is told. */
  onSent: (email: string) => void;
}

export function PasswordLinkForm({ email, onSent }: PasswordLinkFormProps) {
  const askForLink = useAskForPasswordLink();
  const form = useForm({ resolver: zodResolver(passwordRecovery), defaultValues: { email } });
  const { register, handleSubmit, setFocus, formState } = form;
  const isBesideField = useRefusedFields(form, askForLink.error);

  useEffect(
    function startAtEmail() {
      setFocus('email', { shouldSelect: true });
    },
    [setFocus],
  );

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={handleSubmit((recovery) =>
        askForLink.mutate(recovery, { onSuccess: () => onSent(recovery.email) }),
      )}
    >
      {askForLink.isError && !isBesideField && (
        <FocusedAlert kind="error">
          {errorMessage(askForLink.error, 'Error al enviar el correo de recuperación')}
        </FocusedAlert>
      )}
      <fieldset className={styles.fields} disabled={askForLink.isPending}>
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...register('email')}
          error={formState.errors.email?.message}
        />
      </fieldset>
      <Button type="submit" variant="primary" size="lg" fullWidth pending={askForLink.isPending}>
        {askForLink.isPending ? 'Enviando...' : 'Enviar enlace'}
      </Button>
    </form>
  );
}

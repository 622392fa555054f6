import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@mostrador/contracts/accounts';
import { Button } from '@mostrador/shared-ui/button';
import { PasswordField } from '@mostrador/shared-ui/text-field';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useRefusedFields } from '../../forms/use-refused-fields.ts';
import styles from './account-form.module.css';
import { useChoosePassword } from './api/choose-password.ts';
import { FocusedAlert } from './focused-alert.tsx';
import { passwordLinkFailure } from './password-link-failure.ts';

const BLANK = { newPassword: '', confirmation: '' };
const NEEDED = 'Completá este campo';

interface NewPasswordFormProps {
  /** Of the mailed link. */
  token: string;
  onChosen: () => void;
}

export function NewPasswordForm({ token, onChosen }: NewPasswordFormProps) {
  const choosePassword = useChoosePassword();
  const navigate = useNavigate();
  const form = useForm({ defaultValues: BLANK });
  const { register, handleSubmit, setFocus, formState } = form;
  const { errors } = formState;
  const isBesideField = useRefusedFields(form, choosePassword.error);

  useEffect(
    function startAtNewPassword() {
      setFocus('newPassword');
    },
    [setFocus],
  );

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={handleSubmit(({ newPassword }) =>
        choosePassword.mutate({ token, newPassword }, { onSuccess: onChosen }),
      )}
    >
      {choosePassword.isError && !isBesideField && (
        <FocusedAlert
          kind="error"
          action={
            <Button onClick={() => void navigate('/forgot-password')}>
              Solicitar nuevo enlace
            </Button>
          }
        >
          {passwordLinkFailure(choosePassword.error)}
        </FocusedAlert>
      )}
      <fieldset className={styles.fields} disabled={choosePassword.isPending}>
        <PasswordField
          label="Nueva contraseña"
          autoComplete="new-password"
          description={
            errors.newPassword ? undefined : `Al menos ${MIN_PASSWORD_LENGTH} caracteres`
          }
          {...register('newPassword', {
            required: NEEDED,
            minLength: {
              value: MIN_PASSWORD_LENGTH,
              message: `La contraseña debe tener al menos ${MIN_PASSWORD_LENGTH} caracteres`,
            },
            maxLength: {
              value: MAX_PASSWORD_LENGTH,
              message: `Máximo ${MAX_PASSWORD_LENGTH} caracteres`,
            },
            deps: 'confirmation',
          })}
          error={errors.newPassword?.message}
        />
        <PasswordField
          label="Confirmar contraseña"
          autoComplete="new-password"
          {...register('confirmation', {
            required: NEEDED,
            validate: (confirmation, { newPassword }) =>
              confirmation === newPassword || 'Las contraseñas no coinciden',
          })}
          error={errors.confirmation?.message}
        />
      </fieldset>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        fullWidth
        pending={choosePassword.isPending}
      >
        {choosePassword.isPending ? 'Restableciendo...' : 'Restablecer contraseña'}
      </Button>
    </form>
  );
}

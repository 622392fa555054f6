import { accountEndpoints, MIN_PASSWORD_LENGTH } from '@mostrador/contracts/accounts';
import { useContractForm } from '@mostrador/shared-screens/forms';
import { Button } from '@mostrador/shared-ui/button';
import { PasswordField } from '@mostrador/shared-ui/text-field';
import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './account-form.module.css';
import { choosePassword } from './api/choose-password.ts';
import { FocusedAlert } from './focused-alert.tsx';
import { passwordLinkFailure } from './password-link-failure.ts';

interface NewPasswordFormProps {
  /** The token of the mailed link. */
  token: string;
  onChosen: () => void;
}

export function NewPasswordForm({ token, onChosen }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const { props, field, setFocus, isPending, error } = useContractForm<
    typeof accountEndpoints.resetPassword,
    { confirmation: string }
  >(accountEndpoints.resetPassword, {
    defaultValues: { newPassword: '', confirmation: '' },
    fixed: { token },
    check: mistakesIn,
    onSubmit: (body) => choosePassword(body).then(onChosen),
  });

  useLayoutEffect(
    function startAtNewPassword() {
      setFocus('newPassword');
    },
    [setFocus],
  );

  return (
    <form {...props} className={styles.form}>
      {error && (
        <FocusedAlert
          kind="error"
          action={
            <Button onClick={() => void navigate('/forgot-password')}>
              Solicitar nuevo enlace
            </Button>
          }
        >
          {passwordLinkFailure(error)}
        </FocusedAlert>
      )}
      <fieldset className={styles.fields} disabled={isPending}>
        <PasswordField
          label="Nueva contraseña"
          autoComplete="new-password"
          {...field('newPassword', {
            description: `Al menos ${MIN_PASSWORD_LENGTH} caracteres`,
            deps: 'confirmation',
          })}
        />
        <PasswordField
          label="Confirmar contraseña"
          autoComplete="new-password"
          {...field('confirmation')}
        />
      </fieldset>
      <Button type="submit" variant="primary" size="lg" fullWidth pending={isPending}>
        {isPending ? 'Restableciendo...' : 'Restablecer contraseña'}
      </Button>
    </form>
  );
}

function mistakesIn({ newPassword, confirmation }: { newPassword: string; confirmation: string }) {
  const isOther = confirmation !== newPassword && 'Las contraseñas no coinciden';
  return { confirmation: confirmation === '' ? 'Completá este campo' : isOther };
}

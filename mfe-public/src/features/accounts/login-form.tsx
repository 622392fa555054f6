import { zodResolver } from '@hookform/resolvers/zod';
import { credentials } from '@mostrador/contracts/accounts';
import { errorMessage } from '@mostrador/shared-auth';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { PasswordField, TextField } from '@mostrador/shared-ui/text-field';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import styles from './account-form.module.css';
import { useSignIn } from './api/sign-in.ts';

export function LoginForm() {
  const signIn = useSignIn();
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { username: '', password: '' },
  });

  useEffect(
    function startAtUsername() {
      setFocus('username');
    },
    [setFocus],
  );

  // The fields were disabled meanwhile, so the browser let go of the one being used.
  useEffect(
    function returnToThePassword() {
      if (signIn.isError) setFocus('password', { shouldSelect: true });
    },
    [signIn.isError, setFocus],
  );

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={handleSubmit((credentials) => signIn.mutate(credentials))}
    >
      {signIn.isError && (
        <Alert kind="error">{errorMessage(signIn.error, 'Error al iniciar sesión')}</Alert>
      )}
      <fieldset className={styles.fields} disabled={signIn.isPending}>
        <TextField
          label="Usuario"
          autoComplete="username"
          autoCapitalize="none"
          {...register('username')}
          error={formState.errors.username?.message}
        />
        <PasswordField
          label="Contraseña"
          autoComplete="current-password"
          {...register('password')}
          error={formState.errors.password?.message}
        />
      </fieldset>
      <Button type="submit" variant="primary" size="lg" fullWidth pending={signIn.isPending}>
        {signIn.isPending ? 'Iniciando sesión...' : 'Iniciar sesión'}
      </Button>
    </form>
  );
}

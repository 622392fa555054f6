import { errorMessage, hasNoAnswer, preloadCalls, refusedFields } from '@mostrador/shared-auth';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { PasswordField, TextField } from '@mostrador/shared-ui/text-field';
import { type FormEvent, useLayoutEffect, useRef } from 'react';
import styles from './account-form.module.css';
import { useSignIn } from './api/sign-in.ts';

const NEEDS_CONNECTION = 'Para iniciar sesión hace falta la conexión. Probá de nuevo cuando vuelva';

/**
 * The sign-in form, with two plain inputs: a form library would be most of this first page's code.
 */
export function LoginForm() {
  const { signIn, isPending, isError, error, reset, asksForCode, isCodeRequired, isCodeWrong } =
    useSignIn();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const sentFrom = useRef<Element>(null);
  const refused = refusedFields(error);
  const isUsernameRefused = 'username' in refused;
  const isAboutCode = isCodeRequired || isCodeWrong || 'otp' in refused;
  const isBesideFields = isUsernameRefused || 'password' in refused || isAboutCode;

  // Before the form is painted, so that keys typed at once are not lost.
  useLayoutEffect(function startAtUsername() {
    username.current?.focus();
  }, []);

  // The focused field lost the focus when it was disabled.
  useLayoutEffect(
    function returnToWhatIsWrong() {
      if (!isError) return;
      const wrong = (isAboutCode ? code : isUsernameRefused ? username : password).current;
      // Same as `noteFocus` of shared-ui, which is not loaded here.
      const { activeElement: focused, body } = document;
      if (focused !== sentFrom.current && focused !== body) return;
      wrong?.focus();
      wrong?.select();
    },
    [isError, isAboutCode, isUsernameRefused],
  );

  function handleInput() {
    preloadCalls();
    if (isError) reset();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    sentFrom.current = document.activeElement;
    const typed = new FormData(event.currentTarget);
    const otp = String(typed.get('otp') ?? '').trim();
    void signIn({
      username: String(typed.get('username')),
      password: String(typed.get('password')),
      ...(otp && { otp }),
    });
  }

  return (
    <form noValidate className={styles.form} onInput={handleInput} onSubmit={handleSubmit}>
      {isError && !isBesideFields && (
        <Alert kind="error">
          <p>{errorMessage(error, 'Error al iniciar sesión')}</p>
          {hasNoAnswer(error) && <p>{NEEDS_CONNECTION}</p>}
        </Alert>
      )}
      <fieldset className={styles.fields} disabled={isPending}>
        <TextField
          ref={username}
          label="Usuario"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          error={refused.username}
        />
        <PasswordField
          ref={password}
          label="Contraseña"
          name="password"
          autoComplete="current-password"
          error={refused.password}
        />
        {asksForCode && (
          <TextField
            ref={code}
            label="Código de verificación"
            name="otp"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            description="El de tu aplicación, o un código de recuperación."
            error={isCodeWrong ? errorMessage(error, 'El código no es correcto') : refused.otp}
          />
        )}
      </fieldset>
      <Button type="submit" variant="primary" size="lg" fullWidth pending={isPending}>
        {isPending ? 'Iniciando sesión...' : 'Iniciar sesión'}
      </Button>
    </form>
  );
}

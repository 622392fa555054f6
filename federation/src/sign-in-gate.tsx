import { accountEndpoints } from '@mostrador/contracts/accounts';
import { call, errorMessage, session, useSession } from '@mostrador/shared-auth';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { Card, Stack } from '@mostrador/shared-ui/page';
import { PasswordField, TextField } from '@mostrador/shared-ui/text-field';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Paths outside /app need no sign-in. */
const PROTECTED = '/app';

/** Shows a sign-in form in place: another host has no sign-in page of ours to redirect to. */
export function SignInGate({ path, children }: { path?: string; children: ReactNode }) {
  const { status } = useSession();
  const isProtected = (path ?? location.pathname).startsWith(PROTECTED);
  return status === 'signed-in' || !isProtected ? children : <SignIn />;
}

function SignIn() {
  const signIn = useMutation({
    mutationFn: (form: FormData) =>
      call(accountEndpoints.login, {
        body: {
          username: String(form.get('username')),
          password: String(form.get('password')),
        },
      }),
    onSuccess: session.signIn,
  });

  return (
    <Card title="Iniciar sesión">
      <form action={(form) => signIn.mutate(form)}>
        <Stack>
          {signIn.isError && (
            <Alert kind="error">{errorMessage(signIn.error, 'Error al iniciar sesión')}</Alert>
          )}
          <TextField label="Usuario" name="username" autoComplete="username" required />
          <PasswordField
            label="Contraseña"
            name="password"
            autoComplete="current-password"
            required
          />
          <Button type="submit" variant="primary" pending={signIn.isPending}>
            Iniciar sesión
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

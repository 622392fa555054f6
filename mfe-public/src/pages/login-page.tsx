import { HOME, homePath, useSession } from '@mostrador/shared-auth';
import { Alert } from '@mostrador/shared-ui/alert';
import { AuthCard } from '@mostrador/shared-ui/auth-card';
import { createPath, Link, Navigate, type To, useLocation } from 'react-router-dom';
import { LoginForm } from '../features/accounts/login-form.tsx';

/** The sign-in page. Redirects a user who is already signed in, as after the browser's Back. */
export function Component() {
  const { user, expired } = useSession();
  const { state } = useLocation() as { state: { from?: To } | null };

  if (user) return <Navigate to={destination(state?.from) ?? homePath(user)} replace />;
  return (
    <AuthCard
      title="Iniciar sesión"
      footer={
        <>
          <Link to="/forgot-password">¿Olvidaste tu contraseña?</Link>
          <span>
            ¿Todavía no tenés cuenta? <Link to="/register">Registrarse</Link>
          </span>
        </>
      }
    >
      {expired && (
        <Alert kind="info" title="Tu sesión venció">
          Ingresá de nuevo y seguís donde estabas.
        </Alert>
      )}
      <LoginForm />
    </AuthCard>
  );
}

/** Returns the page that somebody came from; undefined for Inicio, where everybody begins. */
function destination(from: To | undefined): To | undefined {
  if (from === undefined) return undefined;
  const address = typeof from === 'string' ? from : createPath(from);
  return address === HOME ? undefined : from;
}

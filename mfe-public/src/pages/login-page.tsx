import { useSession } from '@mostrador/shared-auth';
import { AuthCard } from '@mostrador/shared-ui/auth-card';
import { Link, Navigate, type To, useLocation } from 'react-router-dom';
import { LoginForm } from '../features/accounts/login-form.tsx';

/** The sign-in page. Redirects a user who is already signed in, as after the browser's Back. */
export function Component() {
  const { status } = useSession();
  const { state } = useLocation() as { state: { from?: To } | null };

  if (status === 'signed-in') return <Navigate to={state?.from ?? '/app'} replace />;
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
      <LoginForm />
    </AuthCard>
  );
}

import { useSession } from '@mostrador/shared-auth';
import { AuthCard } from '@mostrador/shared-ui/auth-card';
import { Link, Navigate } from 'react-router-dom';
import { RegisterForm } from '../features/accounts/register-form.tsx';

export function Component() {
  const { status } = useSession();

  if (status === 'signed-in') return <Navigate to="/app" replace />;
  return (
    <AuthCard
      title="Creá tu cuenta"
      footer={
        <span>
          ¿Ya tenés cuenta? <Link to="/login">Iniciar sesión</Link>
        </span>
      }
    >
      <RegisterForm />
    </AuthCard>
  );
}

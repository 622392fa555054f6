import { useSession } from '@mostrador/shared-auth';
import { queryClient } from '@mostrador/shared-data';
import { AuthCard } from '@mostrador/shared-ui/auth-card';
import { QueryClientProvider } from '@tanstack/react-query';
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
      {/* Not the shell's: its way in does without the query library. */}
      <QueryClientProvider client={queryClient}>
        <RegisterForm />
      </QueryClientProvider>
    </AuthCard>
  );
}

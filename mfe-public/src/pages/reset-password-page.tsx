import { AuthCard } from '@mostrador/shared-ui/auth-card';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { NewPasswordForm } from '../features/accounts/new-password-form.tsx';
import { PasswordChosen } from '../features/accounts/password-chosen.tsx';

export function Component() {
  const { token = '' } = useParams();
  const [isChosen, setChosen] = useState(false);

  if (isChosen)
    return (
      <AuthCard title="Contraseña actualizada">
        <PasswordChosen />
      </AuthCard>
    );
  return (
    <AuthCard
      title="Elegí una contraseña nueva"
      footer={<Link to="/login">Volver a iniciar sesión</Link>}
    >
      <NewPasswordForm token={token} onChosen={() => setChosen(true)} />
    </AuthCard>
  );
}

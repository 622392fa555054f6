import { AuthCard } from '@mostrador/shared-ui/auth-card';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PasswordLinkForm } from '../features/accounts/password-link-form.tsx';
import { PasswordLinkSent } from '../features/accounts/password-link-sent.tsx';

export function Component() {
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const footer = <Link to="/login">Volver a iniciar sesión</Link>;

  if (isSent)
    return (
      <AuthCard title="Revisá tu correo" footer={footer}>
        <PasswordLinkSent email={email} onTryAgain={() => setSent(false)} />
      </AuthCard>
    );
  return (
    <AuthCard
      title="Recuperá tu contraseña"
      subtitle="Te mandamos un enlace para que elijas una nueva."
      footer={footer}
    >
      <PasswordLinkForm
        email={email}
        onSent={(email) => {
          setEmail(email);
          setSent(true);
        }}
      />
    </AuthCard>
  );
}

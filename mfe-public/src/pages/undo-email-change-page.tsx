import { queryClient } from '@mostrador/shared-data';
import { AuthCard } from '@mostrador/shared-ui/auth-card';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { EmailChangeQuestion } from '../features/accounts/email-change-question.tsx';
import { EmailChangeUndone } from '../features/accounts/email-change-undone.tsx';

export function Component() {
  const { token = '' } = useParams();
  const [undone, setUndone] = useState<string>();

  if (undone !== undefined)
    return (
      <AuthCard title="Cambio deshecho">
        <EmailChangeUndone message={undone} />
      </AuthCard>
    );
  return (
    <AuthCard title="¿Deshacer el cambio de email?">
      <QueryClientProvider client={queryClient}>
        <EmailChangeQuestion token={token} onUndone={setUndone} />
      </QueryClientProvider>
    </AuthCard>
  );
}

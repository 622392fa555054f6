import { queryClient } from '@mostrador/shared-data';
import { AuthCard } from '@mostrador/shared-ui/auth-card';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { verifiedEmail } from '../features/accounts/api/verify-email.ts';
import { EmailNotVerified } from '../features/accounts/email-not-verified.tsx';
import { EmailVerified } from '../features/accounts/email-verified.tsx';
import { VerifyingEmail } from '../features/accounts/verifying-email.tsx';

export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <Verification />
    </QueryClientProvider>
  );
}

function Verification() {
  const { token = '' } = useParams();
  const verification = useQuery(verifiedEmail(token));

  if (verification.isPending || verification.isFetching)
    return (
      <AuthCard title="Verificando tu email">
        <VerifyingEmail />
      </AuthCard>
    );
  if (verification.isError)
    return (
      <AuthCard title="No pudimos verificar tu email">
        <EmailNotVerified error={verification.error} onRetry={() => void verification.refetch()} />
      </AuthCard>
    );
  return (
    <AuthCard title="Email verificado">
      <EmailVerified message={verification.data.message} />
    </AuthCard>
  );
}

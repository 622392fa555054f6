import { accountEndpoints, type EmailUpdate } from '@mostrador/contracts/accounts';
import { call, session, tellVerificationUrl } from '@mostrador/shared-auth';
import { showToast } from '@mostrador/shared-ui/toast';
import { useMutation } from '@tanstack/react-query';

/** Changes the email of who is signed in. A refusal is said in the form, beside what was typed. */
export function useUpdateEmail() {
  return useMutation({
    mutationFn: (body: EmailUpdate) => call(accountEndpoints.updateEmail, { body }),
    onSuccess({ user, message, verificationUrl }) {
      session.updateUser(user);
      showToast({ kind: 'success', message: message || 'Email actualizado correctamente' });
      tellVerificationUrl(verificationUrl);
    },
  });
}

import { accountEndpoints } from '@mostrador/contracts/accounts';
import {
  apiErrorOf,
  call,
  session,
  sessionStore,
  tellVerificationUrl,
} from '@mostrador/shared-auth';
import { showToast } from '@mostrador/shared-ui/toast';
import { useMutation } from '@tanstack/react-query';

/** Asks for another link to verify the email of who is signed in. */
export function useResendVerification() {
  return useMutation({
    mutationFn: () => call(accountEndpoints.resendVerification),
    onSuccess({ message, verificationUrl }) {
      showToast({ kind: 'success', message: message || 'Email de verificación enviado' });
      tellVerificationUrl(verificationUrl);
    },
    onError(error) {
      // Verified meanwhile, perhaps on the phone where the mail was read: this browser has yet to hear.
      const { user } = sessionStore.getState();
      if (user && apiErrorOf(error)?.code === 'account.email-verified')
        session.updateUser({ ...user, emailVerified: true });
    },
    meta: { failure: 'Error al enviar email de verificación' },
  });
}

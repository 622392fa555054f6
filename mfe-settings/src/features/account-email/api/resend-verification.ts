import { accountEndpoints } from '@mostrador/contracts/accounts';
import { apiErrorOf, call, notifyInbox, session, sessionStore } from '@mostrador/shared-auth';
import { showToast } from '@mostrador/shared-ui/toast';
import { useMutation } from '@tanstack/react-query';

/** Requests another link that verifies the signed-in user's email. */
export function useResendVerification() {
  return useMutation({
    mutationFn: () => call(accountEndpoints.resendVerification),
    onSuccess({ message, inboxUrl }) {
      showToast({ kind: 'success', message: message || 'Email de verificación enviado' });
      notifyInbox(inboxUrl);
    },
    onError(error) {
      // The email was verified elsewhere, perhaps on a phone: this browser's session is outdated.
      const { user } = sessionStore.getState();
      if (user && apiErrorOf(error)?.code === 'account.email-verified')
        session.updateUser({ ...user, emailVerified: true });
    },
    meta: { failure: 'Error al enviar email de verificación' },
  });
}

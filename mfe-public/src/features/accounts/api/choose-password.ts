import { accountEndpoints, type PasswordReset } from '@mostrador/contracts/accounts';
import { call, session } from '@mostrador/shared-auth';
import { useMutation } from '@tanstack/react-query';

/**
 * Chooses a new password with a mailed link. The server ends every session of the account, and whose
 * the one in this browser is the answer does not say: it is ended too, as whoever is here signs in next.
 */
export function useChoosePassword() {
  return useMutation({
    mutationFn: (body: PasswordReset) => call(accountEndpoints.resetPassword, { body }),
    onSuccess: () => {
      void session.signOut();
    },
  });
}

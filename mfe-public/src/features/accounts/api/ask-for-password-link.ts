import { accountEndpoints, type PasswordRecovery } from '@mostrador/contracts/accounts';
import { call } from '@mostrador/shared-auth';
import { useMutation } from '@tanstack/react-query';

/** Has a link to choose a new password mailed. What went wrong is said in the form, so not in `meta`. */
export function useAskForPasswordLink() {
  return useMutation({
    mutationFn: (body: PasswordRecovery) => call(accountEndpoints.forgotPassword, { body }),
  });
}

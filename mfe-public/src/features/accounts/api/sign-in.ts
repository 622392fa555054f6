import { accountEndpoints, type Credentials } from '@mostrador/contracts/accounts';
import { call, session } from '@mostrador/shared-auth';
import { useMutation } from '@tanstack/react-query';

/** A refusal is said in the form, beside what was typed, and not as a toast. */
export function useSignIn() {
  return useMutation({
    mutationFn: (body: Credentials) => call(accountEndpoints.login, { body }),
    onSuccess: ({ user, token }) => session.signIn({ user, token }),
  });
}

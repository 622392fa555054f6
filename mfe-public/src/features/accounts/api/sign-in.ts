import type { Credentials } from '@mostrador/contracts/accounts';
import { call, session } from '@mostrador/shared-auth';
import { useMutation } from '@tanstack/react-query';

/**
 * The contract brings the validation library along, a quarter of what this page weighs without it:
 * it comes while the person types, and what is blank the server says in the contract's own words.
 */
export const loadContract = () => import('@mostrador/contracts/accounts');

/** A refusal is said in the form, beside what was typed, and not as a toast. */
export function useSignIn() {
  return useMutation({
    mutationFn: async (body: Credentials) => {
      const { accountEndpoints } = await loadContract();
      return call(accountEndpoints.login, { body });
    },
    onSuccess: ({ user, token }) => session.signIn({ user, token }),
  });
}

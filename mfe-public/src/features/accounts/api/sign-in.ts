import type { Credentials } from '@mostrador/contracts/accounts';
import { call, session } from '@mostrador/shared-auth/session';
import { useState } from 'react';

const IDLE = { isPending: false, error: null };

/**
 * The contract brings the validation library along, a quarter of what this page weighs without it:
 * it comes while the person types, and what is blank the server says in the contract's own words.
 */
export const loadContract = () => import('@mostrador/contracts/accounts');

/**
 * Signs in; a refusal is said in the form, beside what was typed, and not as a toast. Without the query
 * library, for the same reason: nothing of this call is kept.
 */
export function useSignIn() {
  const [{ isPending, error }, setState] = useState<{ isPending: boolean; error: unknown }>(IDLE);

  async function signIn(body: Credentials) {
    setState({ isPending: true, error: null });
    try {
      const { accountEndpoints } = await loadContract();
      session.signIn(await call(accountEndpoints.login, { body }));
    } catch (error) {
      setState({ isPending: false, error });
    }
  }

  return { signIn, isPending, isError: error !== null, error, reset: () => setState(IDLE) };
}

import { accountEndpoints, type Credentials } from '@mostrador/contracts/accounts';
import { call, session } from '@mostrador/shared-auth';
import { useState } from 'react';

const IDLE = { isPending: false, error: null };

/**
 * Signs in. The form shows a refusal beside the fields instead of a toast. Without the query
 * library, because nothing of this call is cached.
 */
export function useSignIn() {
  const [{ isPending, error }, setState] = useState<{ isPending: boolean; error: unknown }>(IDLE);

  async function signIn(body: Credentials) {
    setState({ isPending: true, error: null });
    try {
      session.signIn(await call(accountEndpoints.login, { body }));
    } catch (error) {
      setState({ isPending: false, error });
    }
  }

  return { signIn, isPending, isError: error !== null, error, reset: () => setState(IDLE) };
}

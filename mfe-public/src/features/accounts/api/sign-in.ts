import { accountEndpoints, type Credentials } from '@mostrador/contracts/accounts';
import { apiErrorOf, call, session } from '@mostrador/shared-auth';
import { useState } from 'react';

const IDLE = { isPending: false, error: null };
const CODE_REQUIRED = 'auth.otp-required';
const CODE_WRONG = 'auth.otp-wrong';

/**
 * Signs in. The form shows a refusal beside the fields instead of in a toast. It does not use the
 * query library, because nothing of this call is cached.
 */
export function useSignIn() {
  const [{ isPending, error }, setState] = useState<{ isPending: boolean; error: unknown }>(IDLE);
  const [asksForCode, setAsksForCode] = useState(false);
  const code = apiErrorOf(error)?.code;

  async function signIn(body: Credentials) {
    setState({ isPending: true, error: null });
    try {
      session.signIn(await call(accountEndpoints.login, { body }));
    } catch (error) {
      if (apiErrorOf(error)?.code === CODE_REQUIRED) setAsksForCode(true);
      setState({ isPending: false, error });
    }
  }

  return {
    signIn,
    isPending,
    isError: error !== null,
    error,
    /** The user has a second factor. */
    asksForCode,
    isCodeRequired: code === CODE_REQUIRED,
    isCodeWrong: code === CODE_WRONG,
    reset: () => setState(IDLE),
  };
}

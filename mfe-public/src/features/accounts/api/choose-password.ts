import { accountEndpoints, type PasswordReset } from '@mostrador/contracts/accounts';
import { call, session } from '@mostrador/shared-auth';

/**
 * Sets a new password with a mailed link. The server ends every session of that account. Its answer
 * does not state whether this browser's session is one of them, so it is ended too: the user signs
 * in next anyway.
 */
export async function choosePassword(body: PasswordReset): Promise<void> {
  await call(accountEndpoints.resetPassword, { body });
  void session.signOut();
}

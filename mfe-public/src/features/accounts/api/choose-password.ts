import { accountEndpoints, type PasswordReset } from '@mostrador/contracts/accounts';
import { call, session } from '@mostrador/shared-auth';

/**
 * Chooses a new password with a mailed link. The server ends every session of the account, and whose
 * the one in this browser is the answer does not say: it is ended too, as whoever is here signs in next.
 */
export async function choosePassword(body: PasswordReset): Promise<void> {
  await call(accountEndpoints.resetPassword, { body });
  void session.signOut();
}

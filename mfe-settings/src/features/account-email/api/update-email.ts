import { accountEndpoints, type EmailUpdate } from '@mostrador/contracts/accounts';
import { call, notifyInbox, session } from '@mostrador/shared-auth';
import { showToast } from '@mostrador/shared-ui/toast';

/** Changes the signed-in user's email. */
export async function updateEmail(body: EmailUpdate): Promise<void> {
  const { user, message, inboxUrl } = await call(accountEndpoints.updateEmail, { body });
  session.updateUser(user);
  showToast({ kind: 'success', message: message || 'Email actualizado correctamente' });
  notifyInbox(inboxUrl);
}

import { accountEndpoints, type Registration } from '@mostrador/contracts/accounts';
import { call, notifyInbox, session } from '@mostrador/shared-auth';
import { showToast } from '@mostrador/shared-ui/toast';
import { forgetDraft, registrationId } from '../registration-draft.ts';

/** Registers the shop and signs its owner in. */
export async function registerShop(typed: Registration): Promise<void> {
  const { user, token, message, verificationUrl, inboxUrl } = await call(
    accountEndpoints.register,
    {
      body: { ...typed, _id: registrationId(typed.username) },
    },
  );
  forgetDraft();
  showToast({ kind: 'success', message: message || 'Usuario creado exitosamente' });
  if (verificationUrl && process.env.NODE_ENV === 'development') showInConsole(verificationUrl);
  else notifyInbox(inboxUrl);
  session.signIn({ user, token });
}

function showInConsole(verificationUrl: string): void {
  console.info(verificationUrl);
  showToast({ kind: 'info', message: 'Revisá la consola para ver el enlace de verificación' });
}

import { accountEndpoints, type Registration } from '@mostrador/contracts/accounts';
import { call, session, showVerificationUrl } from '@mostrador/shared-auth';
import { showToast } from '@mostrador/shared-ui/toast';
import { forgetDraft, registrationId } from '../registration-draft.ts';

/** Registers the shop and signs its owner in. */
export async function registerShop(typed: Registration): Promise<void> {
  const { user, token, message, verificationUrl } = await call(accountEndpoints.register, {
    body: { ...typed, _id: registrationId(typed.username) },
  });
  forgetDraft();
  showToast({ kind: 'success', message: message || 'Usuario creado exitosamente' });
  showVerificationUrl(verificationUrl);
  session.signIn({ user, token });
}

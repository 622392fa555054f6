import { accountEndpoints, type Registration } from '@mostrador/contracts/accounts';
import { call, session, tellVerificationUrl } from '@mostrador/shared-auth';
import { showToast } from '@mostrador/shared-ui/toast';
import { useMutation } from '@tanstack/react-query';
import { forgetDraft, registrationId } from '../registration-draft.ts';

/** Opens the shop and signs its owner in. The server words the welcome, so it is not in `meta`. */
export function useRegisterShop() {
  return useMutation({
    mutationFn: (typed: Registration) =>
      call(accountEndpoints.register, {
        body: { ...typed, _id: registrationId(typed.username) },
      }),
    onSuccess: ({ user, token, message, verificationUrl }) => {
      forgetDraft();
      showToast({ kind: 'success', message: message || 'Usuario creado exitosamente' });
      tellVerificationUrl(verificationUrl);
      session.signIn({ user, token });
    },
  });
}

import { accountEndpoints, type Registration } from '@mostrador/contracts/accounts';
import { call, session } from '@mostrador/shared-auth';
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
      if (verificationUrl) tellVerificationUrl(verificationUrl);
      session.signIn({ user, token });
    },
  });
}

/** Only a trial sends it: its mail may well have nobody who reads it. */
function tellVerificationUrl(url: string): void {
  console.info(url);
  showToast({
    kind: 'info',
    message: 'Revisá la consola para ver el enlace de verificación',
  });
}

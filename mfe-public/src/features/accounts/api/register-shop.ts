import { accountEndpoints, type Registration } from '@mostrador/contracts/accounts';
import { call, session } from '@mostrador/shared-auth';
import { showToast } from '@mostrador/shared-ui/toast';
import { useMutation } from '@tanstack/react-query';

/** Opens the shop and signs its owner in. The server words the welcome, so it is not in `meta`. */
export function useRegisterShop() {
  return useMutation({
    mutationFn: (body: Registration) => call(accountEndpoints.register, { body }),
    onSuccess: ({ user, token, message }) => {
      showToast({ kind: 'success', message: message || 'Usuario creado exitosamente' });
      session.signIn({ user, token });
    },
  });
}

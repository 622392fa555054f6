import type { SessionUser } from '@mostrador/contracts/accounts';
import type { CallInput } from '@mostrador/contracts/endpoint';
import { storeInfoEndpoints } from '@mostrador/contracts/store-info';
import { session } from '@mostrador/shared-auth';
import { useUpload, useWrite } from '@mostrador/shared-data';
import { showToast } from '@mostrador/shared-ui/toast';

type Change = CallInput<typeof storeInfoEndpoints.update>['body'];

/** Saves the shop's details, and then its logo. */
export function useSaveShopInfo() {
  // The answer is the updated user: storing it updates the top bar at once.
  const keepUser = { onSuccess: ({ user }: { user: SessionUser }) => session.updateUser(user) };
  const update = useWrite(storeInfoEndpoints.update, keepUser);
  const setLogo = useUpload(storeInfoEndpoints.setLogo, keepUser);
  const removeLogo = useWrite(storeInfoEndpoints.removeLogo, keepUser);

  return {
    progress: setLogo.progress,
    /** Rejects with the first call that fails. Sending everything again does no harm. */
    async save(body: Change, logo: File | 'same' | 'none'): Promise<void> {
      await update.mutateAsync({ body });
      if (logo === 'none') await removeLogo.mutateAsync(undefined);
      else if (logo !== 'same') await setLogo.mutateAsync({ files: { image: logo } });
      showToast({ kind: 'success', message: 'Configuración guardada' });
    },
  };
}

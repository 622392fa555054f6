import type { SessionUser } from '@mostrador/contracts/accounts';
import type { CallInput } from '@mostrador/contracts/endpoint';
import { storeInfoEndpoints } from '@mostrador/contracts/store-info';
import { session } from '@mostrador/shared-auth';
import { patchReads, useUpload, useWrite } from '@mostrador/shared-data';
import { showToast } from '@mostrador/shared-ui/toast';

type Change = CallInput<typeof storeInfoEndpoints.update>['body'];

/** Saves the shop's details, and then its logo. */
export function useSaveShopInfo() {
  const update = useWrite(storeInfoEndpoints.update, { patch: showSaved });
  const setLogo = useUpload(storeInfoEndpoints.setLogo, { patch: showSaved });
  const removeLogo = useWrite(storeInfoEndpoints.removeLogo, { patch: showSaved });

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

/** Shows the answer, which is the updated user, in the shop's card and in the top bar. */
function showSaved({ user }: { user: SessionUser }): void {
  const { storeName, provincia, phoneNumber, address, logo } = user;
  patchReads(
    storeInfoEndpoints.get,
    (known) => known && { ...known, storeName, provincia, phoneNumber, address, logo },
  );
  session.updateUser(user);
}

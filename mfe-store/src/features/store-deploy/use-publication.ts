import { type DeployStatus, storeDeployEndpoints } from '@mostrador/contracts/store-deploy';
import { notify } from '@mostrador/shared-auth';
import { queryClient, readOptions, useWrite } from '@mostrador/shared-data';
import { showToast } from '@mostrador/shared-ui/toast';
import { useEffect, useState } from 'react';

/** Longer than usual, so that the user can read and copy the store's URL. */
const ADDRESS_TOAST_MS = 10_000;

/**
 * Publishes the store, and shows the result in a toast in the tab that started it.
 *
 * @param status from the query cache, so that it is never older than this tab's own calls
 */
export function usePublication(status: DeployStatus | undefined) {
  const [begun, setBegun] = useState<'activation' | 'update'>();
  const activate = useWrite(storeDeployEndpoints.trigger, {
    failure: 'Error al activar tienda',
    onSuccess: () => follow('activation'),
  });
  const update = useWrite(storeDeployEndpoints.redeploy, {
    failure: 'Error al actualizar tienda',
    onSuccess: () => follow('update'),
  });
  const state = status?.publication?.state;
  const url = status?.deploymentUrl ?? undefined;

  function follow(publication: 'activation' | 'update') {
    // Until the refetch, the cached status is of an older publication, which has ended.
    queryClient.setQueryData(
      readOptions(storeDeployEndpoints.status).queryKey,
      (before): DeployStatus | undefined =>
        before && { ...before, publication: { state: 'running', progress: 0, problem: null } },
    );
    setBegun(publication);
  }

  useEffect(
    function notifyEnd() {
      if (begun === undefined || state === 'running') return;
      setBegun(undefined);
      if (state !== 'done') return;
      if (begun === 'update')
        notify({ kind: 'success', message: 'Tienda actualizada correctamente' });
      else
        showToast({
          kind: 'success',
          message: '¡Tienda activada correctamente!',
          ...(url && { link: url }),
          milliseconds: ADDRESS_TOAST_MS,
        });
    },
    [begun, state, url],
  );

  return {
    activate: () => activate.mutate(undefined),
    update: () => update.mutate(undefined),
    isBeginning: activate.isPending || update.isPending,
  };
}

import { isOffline } from '@mostrador/shared-data';
import type { ActsOnDevice } from '@mostrador/shared-screens/acts-on-device';
import { loadTillOutbox } from './till-outbox-on-demand.ts';

/** What the counter does on this device while the server does not answer. */
export const actsOnDevice: ActsOnDevice = {
  isOffline,
  async store(act) {
    const outbox = await loadTillOutbox();
    return outbox
      ? outbox.storeAct(act)
      : 'Este dispositivo no pudo cargar lo que necesita para trabajar sin conexión';
  },
};

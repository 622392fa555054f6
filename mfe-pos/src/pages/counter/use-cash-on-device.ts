import { isOffline } from '@mostrador/shared-data';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { CashOnDevice } from '../../features/cash-registers/cash-on-device.ts';
import { soldOnDevice } from './sold-on-device.ts';
import { loadTillOutbox } from './till-outbox-on-demand.ts';

/** What the register does on this device while the server does not answer. */
export function useCashOnDevice(): CashOnDevice {
  const opened = useStore(soldOnDevice, ({ register }) => register);
  return useMemo(() => ({ opened, isOffline, store }), [opened]);
}

const store: CashOnDevice['store'] = async (act) => {
  const outbox = await loadTillOutbox();
  return outbox
    ? outbox.storeCashAct(act)
    : 'Este dispositivo no pudo cargar lo que necesita para trabajar sin conexión';
};

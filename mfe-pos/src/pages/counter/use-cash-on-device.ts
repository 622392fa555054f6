import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { CashOnDevice } from '../../features/cash-registers/cash-on-device.ts';
import { actsOnDevice } from './acts-on-device.ts';
import { soldOnDevice } from './sold-on-device.ts';

/** What the register does on this device while the server does not answer. */
export function useCashOnDevice(): CashOnDevice {
  const opened = useStore(soldOnDevice, ({ register }) => register);
  return useMemo(() => ({ ...actsOnDevice, opened }), [opened]);
}

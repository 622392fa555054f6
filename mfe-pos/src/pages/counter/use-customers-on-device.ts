import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { CustomersOnDevice } from '../../features/customers/chosen-customer.ts';
import { actsOnDevice } from './acts-on-device.ts';
import { soldOnDevice } from './sold-on-device.ts';

/** The customers that are created on this device while the server does not answer. */
export function useCustomersOnDevice(): CustomersOnDevice {
  const created = useStore(soldOnDevice, ({ customers }) => customers);
  return useMemo(() => ({ ...actsOnDevice, created }), [created]);
}

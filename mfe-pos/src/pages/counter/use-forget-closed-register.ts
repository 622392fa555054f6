import { cashRegisterEndpoints } from '@mostrador/contracts/cash-registers';
import { useRead } from '@mostrador/shared-data';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Till } from './till.ts';

/** Takes a refusal away that asked for an open cash register, once it is opened. */
export function useForgetClosedRegister({ delivery }: Pick<Till, 'delivery'>): void {
  const isRefused = useStore(delivery, ({ refused }) => refused?.code === 'cash-register.required');
  const { data, isFetching } = useRead(cashRegisterEndpoints.current, undefined, {
    enabled: isRefused,
  });
  const wasClosed = useRef(false);

  useEffect(
    function forgetOnceOpened() {
      // A refusal may come before this till knows that another one closed the register.
      if (!isRefused) wasClosed.current = false;
      else if (!data || isFetching) return;
      else if (!data.cashRegister) wasClosed.current = true;
      else if (wasClosed.current) delivery.dismiss();
    },
    [delivery, isRefused, data, isFetching],
  );
}

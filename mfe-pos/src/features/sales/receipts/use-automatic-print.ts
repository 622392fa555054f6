import type { Sale } from '@mostrador/contracts/sales';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { useRead } from '@mostrador/shared-data';
import { useEffect } from 'react';
import { claimAutomaticPrint } from './automatic-print.ts';

/** Prints a new sale's ticket once if the shop wants that, unless the sale was cancelled by then. */
export function useAutomaticPrint({ _id, status }: Sale, print: () => void): void {
  const settings = useRead(tillSettingsEndpoints.get).data;

  useEffect(function printByItself() {
    if (!settings?.automaticPrint || status === 'cancelled') return;
    if (!claimAutomaticPrint(_id)) return;
    // Wait until the change is on screen: a browser may block the page while it prints.
    requestAnimationFrame(() => setTimeout(print));
  });
}

import {
  type CurrentTillSettings,
  METHODS_TO_OFFER,
  tillSettingsEndpoints,
} from '@mostrador/contracts/till-settings';
import { useRead } from '@mostrador/shared-data';
import { useMemo } from 'react';

/** The server's defaults. The counter does not wait for its settings to sell. */
const DEFAULT_TILL_SETTINGS: CurrentTillSettings = {
  sounds: true,
  tiles: true,
  scaleLabels: { carries: 'off', codeDigits: 5, priceDecimals: 0 },
  automaticPrint: false,
  ticketWidth: 80,
  pinToCancel: false,
  paymentMethods: [...METHODS_TO_OFFER],
  customerCredit: false,
  newCustomersLimit: 0,
  skippedFirstSteps: [],
  electronicInvoices: false,
};

/**
 * The shop's settings of its tills; the defaults until they are read and when they cannot be. What is
 * changed starts from `saved` alone.
 */
export function useTillSettings(): {
  settings: CurrentTillSettings;
  saved: CurrentTillSettings | undefined;
  isPending: boolean;
} {
  const { data, isPending } = useRead(tillSettingsEndpoints.get);
  // A server of an earlier release does not know every setting.
  const settings = useMemo(() => ({ ...DEFAULT_TILL_SETTINGS, ...data }), [data]);
  return { settings, saved: data, isPending };
}

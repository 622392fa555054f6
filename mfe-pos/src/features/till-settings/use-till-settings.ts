import {
  type CurrentTillSettings,
  METHODS_TO_OFFER,
  tillSettingsEndpoints,
} from '@mostrador/contracts/till-settings';
import { useRead } from '@mostrador/shared-data';
import { useMemo } from 'react';

/** The server's defaults. The counter sells before its settings arrive. */
const DEFAULT_TILL_SETTINGS: CurrentTillSettings = {
  sounds: true,
  tiles: true,
  scaleLabels: { carries: 'off', codeDigits: 5, priceDecimals: 0 },
  automaticPrint: false,
  ticketWidth: 80,
  receiptFooter: null,
  sellWithoutStock: false,
  pinToCancel: false,
  lockAfterMinutes: 0,
  paymentMethods: [...METHODS_TO_OFFER],
  methods: [],
  cashRounding: 0,
  cashRoundingMode: 'customer',
  customerCredit: false,
  offlineCredit: false,
  newCustomersLimit: 0,
  skippedFirstSteps: [],
  electronicInvoices: false,
};

/**
 * Returns the shop's till settings; the defaults until they are read or when they cannot be. Edits
 * must start from `saved`.
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

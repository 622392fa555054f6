import {
  TICKET_WIDTHS,
  type TillSettings,
  tillSettingsEndpoints,
} from '@mostrador/contracts/till-settings';
import { useRead } from '@mostrador/shared-data';

/** Returns the width of the shop's ticket paper in millimetres; the usual one until it is read. */
export function useTicketWidth(): TillSettings['ticketWidth'] {
  return useRead(tillSettingsEndpoints.get).data?.ticketWidth ?? TICKET_WIDTHS[0];
}

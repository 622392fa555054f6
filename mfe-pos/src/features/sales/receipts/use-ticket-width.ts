import { TICKET_WIDTHS, tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { useRead } from '@mostrador/shared-data';

/** Of the shop's ticket paper, in millimetres; the usual one until it is read. */
export function useTicketWidth(): number {
  return useRead(tillSettingsEndpoints.get).data?.ticketWidth ?? TICKET_WIDTHS[0];
}

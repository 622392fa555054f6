import { invoiceEndpoints } from '@mostrador/contracts/invoices';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { useCan } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';

export interface UnfinishedGroup {
  /** `2 facturas rechazadas` */
  text: string;
  /** The history with those sales. */
  to: string;
  tone: 'danger' | 'warning';
}

/**
 * The invoices that ARCA rejected or has not answered, counted, the rejected ones first. Nothing is
 * asked where the shop issues none, or for users who do not sell.
 */
export function useUnfinishedInvoices(): UnfinishedGroup[] {
  const maySell = useCan('canManageSales');
  const settings = useRead(tillSettingsEndpoints.get, undefined, { enabled: maySell }).data;
  const counts = useRead(invoiceEndpoints.unfinished, undefined, {
    enabled: maySell && (settings?.electronicInvoices ?? false),
  }).data;

  if (!counts) return [];
  const { rejected, waiting } = counts;
  const groups: UnfinishedGroup[] = [
    { text: counted(rejected, 'rechazada'), to: historyOf('rejected'), tone: 'danger' },
    { text: counted(waiting, 'en espera', 'en espera'), to: historyOf('waiting'), tone: 'warning' },
  ];
  return groups.filter((_, place) => [rejected, waiting][place] !== 0);
}

function historyOf(state: 'rejected' | 'waiting'): string {
  return `/app/sales?tab=history&invoiceState=${state}`;
}

function counted(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? `1 factura ${one}` : `${count} facturas ${many}`;
}

import { invoiceEndpoints } from '@mostrador/contracts/invoices';
import { useCan } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';

export interface UnfinishedGroup {
  /** `2 facturas rechazadas` */
  text: string;
  /** `Ver rechazadas` */
  action: string;
  /** Link to the history, filtered to those sales. */
  to: string;
  tone: 'danger' | 'warning';
}

/**
 * Returns the counts of invoices that ARCA rejected or has not answered, the rejected ones first.
 */
export function useUnfinishedInvoices(): UnfinishedGroup[] {
  const maySell = useCan('canManageSales');
  const counts = useRead(invoiceEndpoints.unfinished, undefined, { enabled: maySell }).data;

  if (!counts) return [];
  const groups: (UnfinishedGroup & { count: number })[] = [
    {
      count: counts.rejected,
      text: counted(counts.rejected, 'rechazada', 'rechazadas'),
      action: 'Ver rechazadas',
      to: historyOf('rejected'),
      tone: 'danger',
    },
    {
      count: counts.waiting,
      text: counted(counts.waiting, 'en espera', 'en espera'),
      action: 'Ver en espera',
      to: historyOf('waiting'),
      tone: 'warning',
    },
  ];
  return groups.filter(({ count }) => count > 0);
}

function historyOf(state: 'rejected' | 'waiting'): string {
  return `/app/sales?tab=history&invoiceState=${state}`;
}

function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 factura ${one}` : `${count} facturas ${many}`;
}

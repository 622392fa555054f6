import { type CompletedSale, type SaleInvoice, saleEndpoints } from '@mostrador/contracts/sales';
import { useRead } from '@mostrador/shared-data';
import { isWaiting } from '../invoices/invoice-words.ts';

/** Returns the current invoice of a new sale: its CAE may come later. */
export function useFollowedInvoice({
  _id,
  invoice,
}: Pick<CompletedSale, '_id' | 'invoice'>): SaleInvoice | null {
  const read = useRead(
    saleEndpoints.get,
    { params: { id: _id } },
    { enabled: invoice !== null && isWaiting(invoice) },
  );
  return read.data?.invoice ?? invoice;
}

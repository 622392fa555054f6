import { invoiceEndpoints } from '@mostrador/contracts/invoices';
import { type Sale, saleEndpoints } from '@mostrador/contracts/sales';
import { receiptOf } from '@mostrador/domain';
import { useDownload } from '@mostrador/shared-data';
import { DOWNLOAD_MESSAGES, ReceiptActions } from '@mostrador/shared-screens/receipts';
import { useState } from 'react';
import { invoiceTitle } from '../invoices/invoice-words.ts';
import { useCustomerPhone } from './use-customer-phone.ts';
import { useInvoicePapers } from './use-invoice-papers.ts';
import { useShopOfSales } from './use-shop-of-sales.ts';
import { useTicketWidth } from './use-ticket-width.ts';

export interface SaleReceiptActionsProps {
  sale: Sale;
  compact?: boolean;
  /** In a list: the id of the element that identifies the receipt. */
  describedBy?: string;
}

/** The papers of a sale: its receipt, or its invoice with the credit notes. */
export function SaleReceiptActions({
  sale,
  compact = false,
  describedBy,
}: SaleReceiptActionsProps) {
  const shop = useShopOfSales();
  const ticketWidth = useTicketWidth();
  const pdf = useDownload(saleEndpoints.receipt, DOWNLOAD_MESSAGES);
  const creditNotePdf = useDownload(invoiceEndpoints.pdf, DOWNLOAD_MESSAGES);
  // In a list, most customers' phones are never requested.
  const [isNear, setNear] = useState(!compact);
  const { invoice, creditNotes } = useInvoicePapers(sale, { enabled: isNear });
  const phone = useCustomerPhone(sale.customerId, { enabled: isNear });

  return (
    <ReceiptActions
      receipt={receiptOf({ ...sale, invoice }, shop)}
      ticketWidth={ticketWidth}
      phone={phone}
      document={sale.invoice?.state === 'authorized' ? invoiceTitle(sale.invoice) : undefined}
      onDownload={(paper) => pdf.mutate({ params: { id: sale._id }, query: { paper } })}
      otherFiles={creditNotes.map((note) => ({
        label: `${invoiceTitle(note)} ${note.number}`,
        onDownload: () => creditNotePdf.mutate({ params: { id: note._id } }),
      }))}
      downloading={pdf.isPending || creditNotePdf.isPending}
      compact={compact}
      describedBy={describedBy}
      onApproach={() => setNear(true)}
    />
  );
}

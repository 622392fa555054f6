import { type Sale, saleEndpoints } from '@mostrador/contracts/sales';
import { receiptOf } from '@mostrador/domain';
import { useDownload } from '@mostrador/shared-data';
import { DOWNLOAD_MESSAGES, ReceiptActions } from '@mostrador/shared-screens/receipts';
import { useState } from 'react';
import { useCustomerPhone } from './use-customer-phone.ts';
import { useInvoiceOnReceipt } from './use-invoice-on-receipt.ts';
import { useShopOfSales } from './use-shop-of-sales.ts';
import { useTicketWidth } from './use-ticket-width.ts';

export interface SaleReceiptActionsProps {
  sale: Sale;
  compact?: boolean;
  /** In a list: the id of the element that identifies the receipt. */
  describedBy?: string;
}

/** The receipt of a sale. */
export function SaleReceiptActions({
  sale,
  compact = false,
  describedBy,
}: SaleReceiptActionsProps) {
  const shop = useShopOfSales();
  const ticketWidth = useTicketWidth();
  const pdf = useDownload(saleEndpoints.receipt, DOWNLOAD_MESSAGES);
  // In a list, most customers' phones are never requested.
  const [isNear, setNear] = useState(!compact);
  const invoice = useInvoiceOnReceipt(sale, { enabled: isNear });
  const phone = useCustomerPhone(sale.customerId, { enabled: isNear });

  return (
    <ReceiptActions
      receipt={receiptOf({ ...sale, invoice }, shop)}
      ticketWidth={ticketWidth}
      phone={phone}
      downloading={pdf.isPending ? pdf.variables.query?.paper : undefined}
      onDownload={(paper) => pdf.mutate({ params: { id: sale._id }, query: { paper } })}
      compact={compact}
      describedBy={describedBy}
      onApproach={() => setNear(true)}
    />
  );
}

import { returnEndpoints, type SaleReturn } from '@mostrador/contracts/returns';
import type { Sale } from '@mostrador/contracts/sales';
import { returnReceiptOf } from '@mostrador/domain';
import { useDownload } from '@mostrador/shared-data';
import { DOWNLOAD_MESSAGES, ReceiptActions } from '@mostrador/shared-screens/receipts';
import { useCustomerPhone } from './use-customer-phone.ts';
import { useShopOfSales } from './use-shop-of-sales.ts';
import { useTicketWidth } from './use-ticket-width.ts';

export interface ReturnReceiptActionsProps {
  returned: SaleReturn;
  /** The sale's customer. */
  customer: Sale['customerId'];
  compact?: boolean;
  /** In a list: the id of the element that identifies the receipt. */
  describedBy?: string;
}

/** The receipt of a return. */
export function ReturnReceiptActions({
  returned,
  customer,
  compact = false,
  describedBy,
}: ReturnReceiptActionsProps) {
  const shop = useShopOfSales();
  const ticketWidth = useTicketWidth();
  const pdf = useDownload(returnEndpoints.receipt, DOWNLOAD_MESSAGES);
  const phone = useCustomerPhone(customer, { enabled: true });
  const { _id, saleId } = returned;

  return (
    <ReceiptActions
      receipt={returnReceiptOf(returned, shop)}
      ticketWidth={ticketWidth}
      phone={phone}
      downloading={pdf.isPending}
      onDownload={(paper) =>
        pdf.mutate({ params: { id: saleId, returnId: _id }, query: { paper } })
      }
      compact={compact}
      describedBy={describedBy}
    />
  );
}

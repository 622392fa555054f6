import { type Sale, saleEndpoints } from '@mostrador/contracts/sales';
import { receiptOf } from '@mostrador/domain';
import { useDownload } from '@mostrador/shared-data';
import { useState } from 'react';
import { DOWNLOAD_MESSAGES } from './download-messages.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import { useCustomerPhone } from './use-customer-phone.ts';
import { useReceiptShop } from './use-receipt-shop.ts';

export interface SaleReceiptActionsProps {
  sale: Sale;
  compact?: boolean;
}

/** The receipt of a sale. */
export function SaleReceiptActions({ sale, compact = false }: SaleReceiptActionsProps) {
  const shop = useReceiptShop();
  const pdf = useDownload(saleEndpoints.receipt, DOWNLOAD_MESSAGES);
  // In a list, most customers' phones are never asked for.
  const [isNear, setNear] = useState(!compact);
  const phone = useCustomerPhone(sale.customerId, { enabled: isNear });

  return (
    <ReceiptActions
      receipt={receiptOf(sale, shop)}
      phone={phone}
      isDownloading={pdf.isPending}
      onDownload={() => pdf.mutate({ params: { id: sale._id } })}
      compact={compact}
      onApproach={() => setNear(true)}
    />
  );
}

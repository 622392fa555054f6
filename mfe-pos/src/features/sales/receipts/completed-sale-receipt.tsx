import type { Sale } from '@mostrador/contracts/sales';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { receiptOf } from '@mostrador/domain';
import { useRead } from '@mostrador/shared-data';
import { printTicket } from '@mostrador/shared-screens/receipts';
import { useEffect } from 'react';
import { claimAutomaticPrint } from './automatic-print.ts';
import { SaleReceiptActions } from './sale-receipt-actions.tsx';
import { useFollowedInvoice } from './use-followed-invoice.ts';
import { useShopOfSales } from './use-shop-of-sales.ts';

/**
 * The receipt of a new sale. Its ticket prints automatically if the shop wants that, unless the
 * sale was cancelled by then.
 */
export function CompletedSaleReceipt({ sale }: { sale: Sale }) {
  const settings = useRead(tillSettingsEndpoints.get).data;
  const shop = useShopOfSales();
  const invoice = useFollowedInvoice(sale);

  useEffect(function printByItself() {
    if (!settings?.automaticPrint || sale.status === 'cancelled') return;
    if (!claimAutomaticPrint(sale._id)) return;
    // Wait until the change is on screen: a browser may block the page while it prints.
    requestAnimationFrame(() =>
      setTimeout(() => printTicket(receiptOf(sale, shop), settings.ticketWidth)),
    );
  });

  return <SaleReceiptActions sale={{ ...sale, invoice }} />;
}

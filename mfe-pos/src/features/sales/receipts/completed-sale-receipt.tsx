import type { Sale } from '@mostrador/contracts/sales';
import { receiptOf } from '@mostrador/domain';
import { printTicket } from '@mostrador/shared-screens/receipts';
import { SaleReceiptActions } from './sale-receipt-actions.tsx';
import { useAutomaticPrint } from './use-automatic-print.ts';
import { useFollowedInvoice } from './use-followed-invoice.ts';
import { useShopOfSales } from './use-shop-of-sales.ts';
import { useTicketWidth } from './use-ticket-width.ts';

/** The receipt of a new sale. */
export function CompletedSaleReceipt({ sale }: { sale: Sale }) {
  const shop = useShopOfSales();
  const width = useTicketWidth();
  const invoice = useFollowedInvoice(sale);
  useAutomaticPrint(sale, () => printTicket(receiptOf(sale, shop), width));

  return <SaleReceiptActions sale={{ ...sale, invoice }} />;
}

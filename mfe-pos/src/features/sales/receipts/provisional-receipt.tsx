import type { Sale } from '@mostrador/contracts/sales';
import { provisionalReceiptOf } from '@mostrador/domain';
import { printTicket } from '@mostrador/shared-screens/receipts';
import { Button, IconButton } from '@mostrador/shared-ui/button';
import { IconPrinter } from '@mostrador/shared-ui/icons';
import { useAutomaticPrint } from './use-automatic-print.ts';
import { useShopOfSales } from './use-shop-of-sales.ts';
import { useTicketWidth } from './use-ticket-width.ts';

interface ProvisionalReceiptProps {
  sale: Sale;
  /** Its number on this device. */
  number: string;
}

/**
 * The paper of a sale that the server does not have yet: its ticket, from this device. Files and
 * messages come from the server, with the sale's own number.
 */
export function ProvisionalReceipt({ sale, number }: ProvisionalReceiptProps) {
  const print = usePrint({ sale, number });
  useAutomaticPrint(sale, print);

  return (
    <Button
      size="sm"
      leftIcon={<IconPrinter aria-hidden="true" />}
      // Keeps the focus on Nueva Venta.
      onMouseDown={(event) => event.preventDefault()}
      onClick={print}
    >
      Imprimir
    </Button>
  );
}

/** Prints it again, from a list. */
export function PrintProvisionalReceipt({
  describedBy,
  ...receipt
}: ProvisionalReceiptProps & { describedBy: string }) {
  return (
    <IconButton
      size="sm"
      label="Imprimir"
      icon={<IconPrinter />}
      aria-describedby={describedBy}
      onClick={usePrint(receipt)}
    />
  );
}

function usePrint({ sale, number }: ProvisionalReceiptProps): () => void {
  const shop = useShopOfSales();
  const width = useTicketWidth();
  return () => printTicket(provisionalReceiptOf(sale, number, shop), width);
}

import { INVOICE_DELAYED } from '@mostrador/contracts/invoices';
import type { CompletedSale } from '@mostrador/contracts/sales';
import { Alert } from '@mostrador/shared-ui/alert';
import { LinkButton } from '@mostrador/shared-ui/button';
import { invoiceInWords } from '../invoices/invoice-words.ts';
import { useFollowedInvoice } from './use-followed-invoice.ts';

/** The state of a new sale's invoice, followed while this is open. */
export function CompletedSaleInvoice({ sale }: { sale: CompletedSale }) {
  const invoice = useFollowedInvoice(sale);
  if (!invoice) return null;
  const title = invoiceInWords(invoice);
  switch (invoice.state) {
    case 'authorized':
      return (
        <Alert kind="success" title={title}>
          ARCA la autorizó. Está en «Descargar».
        </Alert>
      );
    case 'rejected':
      return (
        <Alert
          kind="error"
          title={title}
          action={
            <LinkButton to={`/app/sales?tab=history&sale=${sale._id}`} size="sm">
              Ver motivo
            </LinkButton>
          }
        >
          La venta quedó hecha, sin factura.
        </Alert>
      );
    default:
      return (
        <Alert kind="warning" title={title}>
          {sale.warning ?? INVOICE_DELAYED}
        </Alert>
      );
  }
}

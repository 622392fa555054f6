import { DEFAULT_DOC_TYPE, DEFAULT_FISCAL_TYPE } from '@mostrador/contracts/customers';
import { INVOICE_STATE_NAMES, type Invoice, invoiceEndpoints } from '@mostrador/contracts/invoices';
import type { Sale } from '@mostrador/contracts/sales';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { formatDay, formatMoney, toCents } from '@mostrador/domain';
import { useCan } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { Badge } from '@mostrador/shared-ui/badge';
import { Button } from '@mostrador/shared-ui/button';
import { Row } from '@mostrador/shared-ui/page';
import { Skeleton } from '@mostrador/shared-ui/states';
import { showToast } from '@mostrador/shared-ui/toast';
import { useState } from 'react';
import type { CorrectReceiver, CorrectReceiverProps } from './correct-receiver.tsx';
import { INVOICE_TONES, invoiceTitle, isWaiting, receiverInWords } from './invoice-words.ts';
import styles from './sale-invoices.module.css';
import { useInvoiceRequests } from './use-invoice-requests.ts';

const NOBODY: Invoice['receiver'] = {
  name: null,
  fiscalType: DEFAULT_FISCAL_TYPE,
  docType: DEFAULT_DOC_TYPE,
  docNumber: null,
  address: null,
};

/** The invoice of a sale and its credit notes, or the button that requests an invoice. */
export function SaleInvoices({ sale }: { sale: Sale }) {
  const mayAsk = useCan('canManageSales');
  const canIssue = useRead(tillSettingsEndpoints.get).data?.electronicInvoices ?? false;
  const invoices = useRead(
    invoiceEndpoints.ofSale,
    { params: { id: sale._id } },
    { enabled: sale.invoice !== null },
  );

  if (sale.invoice === null)
    return mayAsk && canIssue && sale.status === 'completed' ? <IssueButton sale={sale} /> : null;
  return (
    <section aria-label="Factura electrónica" className={styles.invoices}>
      <h3 className={styles.title}>Factura electrónica</h3>
      {invoices.isPending && <Skeleton lines={3} />}
      {invoices.isLoadingError && (
        <div className={styles.head}>
          <p>Error al cargar la factura</p>
          <Button size="sm" onClick={() => void invoices.refetch()}>
            Reintentar
          </Button>
        </div>
      )}
      {invoices.data?.map((invoice) => (
        <OneInvoice key={invoice._id} saleId={sale._id} invoice={invoice} mayAsk={mayAsk} />
      ))}
    </section>
  );
}

function IssueButton({ sale }: { sale: Sale }) {
  const { issue } = useInvoiceRequests();
  const asked = { params: { id: sale._id } };
  return (
    <Row wrap>
      <Button size="sm" pending={issue.isPending} onClick={() => issue.mutate(asked)}>
        Facturar
      </Button>
      {/* A saved customer is corrected in Clientes instead, for all their invoices. */}
      {sale.customerId === null && (
        <CorrectReceiverButton
          saleId={sale._id}
          receiver={{
            ...NOBODY,
            ...sale.customerInfo,
            ...(sale.customerType && { fiscalType: sale.customerType }),
          }}
          onCorrected={() => issue.mutateAsync(asked)}
        />
      )}
    </Row>
  );
}

/** Opens the form, loaded on demand because it brings the form library. */
function CorrectReceiverButton(correction: Omit<CorrectReceiverProps, 'onClose'>) {
  const [Form, setForm] = useState<typeof CorrectReceiver>();
  const [isOpen, setOpen] = useState(false);

  async function open() {
    try {
      const { CorrectReceiver } = await import('./correct-receiver.tsx');
      setForm(() => CorrectReceiver);
      setOpen(true);
    } catch {
      showToast({
        kind: 'error',
        message: 'No se pudo abrir. Fijate que haya conexión y probá de nuevo.',
      });
    }
  }

  return (
    <>
      <Button size="sm" onClick={open}>
        Corregir cliente
      </Button>
      {isOpen && Form && <Form {...correction} onClose={() => setOpen(false)} />}
    </>
  );
}

interface OneInvoiceProps {
  saleId: string;
  invoice: Invoice;
  mayAsk: boolean;
}

function OneInvoice({ saleId, invoice, mayAsk }: OneInvoiceProps) {
  const { _id, kind, state, number, date, cae, caeDueDate, total, reasons, observations } = invoice;
  const { receiver } = invoice;
  const title = number === null ? invoiceTitle(invoice) : `${invoiceTitle(invoice)} ${number}`;
  const { retry } = useInvoiceRequests();

  return (
    <article aria-label={title} className={styles.invoice}>
      <header className={styles.head}>
        <span className={styles.name}>{title}</span>
        <Badge tone={INVOICE_TONES[state]}>{INVOICE_STATE_NAMES[state]}</Badge>
      </header>
      <p className={styles.facts}>A nombre de {receiverInWords(receiver)}</p>
      {cae !== null && (
        <p className={styles.facts}>
          CAE {cae}
          {caeDueDate !== null && ` · vence el ${formatDay(caeDueDate)}`}
        </p>
      )}
      <p className={styles.facts}>
        {date !== null && `${formatDay(date)} · `}
        {formatMoney(toCents(total))}
      </p>
      {reasons.map((reason) => (
        <p key={reason} className={styles.reason} data-state={state}>
          {reason}
        </p>
      ))}
      {observations.map((observation) => (
        <p key={observation} className={styles.facts}>
          Observación de ARCA: {observation}
        </p>
      ))}
      {isWaiting(invoice) && reasons.length === 0 && (
        <p className={styles.facts}>Se emite sola cuando ARCA responda.</p>
      )}
      {state === 'rejected' && mayAsk && (
        <Row wrap>
          <span className={styles.facts}>Corregí lo que haga falta y volvé a pedirla.</span>
          <Button
            size="sm"
            pending={retry.isPending}
            onClick={() => retry.mutate({ params: { id: _id } })}
          >
            Reintentar
          </Button>
          {kind === 'invoice' && (
            <CorrectReceiverButton
              saleId={saleId}
              receiver={receiver}
              onCorrected={() => retry.mutateAsync({ params: { id: _id } })}
            />
          )}
        </Row>
      )}
    </article>
  );
}

import { Alert } from '@mostrador/shared-ui/alert';
import { LinkButton } from '@mostrador/shared-ui/button';
import { Row } from '@mostrador/shared-ui/page';
import type { ReactNode } from 'react';
import { useUnfinishedInvoices } from './use-unfinished-invoices.ts';

/** Shows how many invoices ARCA rejected or has not answered, and links to them. */
export default function UnfinishedInvoices(): ReactNode {
  const groups = useUnfinishedInvoices();
  const isAnyRejected = groups.some(({ tone }) => tone === 'danger');

  if (groups.length === 0) return null;
  return (
    <Alert
      kind="warning"
      title={groups.map(({ text }) => text).join(' y ')}
      action={
        <Row wrap>
          {groups.map(({ action, to }) => (
            <LinkButton key={to} to={to} size="sm">
              {action}
            </LinkButton>
          ))}
        </Row>
      }
    >
      {isAnyRejected
        ? 'ARCA no las aceptó: mirá el motivo en el detalle de la venta, corregilo y volvé a pedirlas.'
        : 'Se emiten solas cuando ARCA responda.'}
    </Alert>
  );
}

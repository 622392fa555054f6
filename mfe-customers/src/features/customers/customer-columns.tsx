import {
  DOC_TYPE_NAMES,
  FISCAL_TYPE_NAMES,
  formatDocNumber,
  formatDocument,
} from '@mostrador/contracts/customer-words';
import type { Customer } from '@mostrador/contracts/customers';
import { debtInWords } from '@mostrador/domain/account-words';
import { formatMoney, formatQuantity } from '@mostrador/domain/format';
import { formatPhone } from '@mostrador/domain/format-phone';
import { toCents } from '@mostrador/domain/money';
import { IconButton, LinkButton } from '@mostrador/shared-ui/button';
import { IconEdit, IconReceipt, IconReportMoney, IconTrash } from '@mostrador/shared-ui/icons';
import type { TableColumn } from '@mostrador/shared-ui/table';
import type { ReactNode } from 'react';
import styles from './customer-columns.module.css';

export type CustomerAction = 'edit' | 'delete';

interface CustomerColumnsOptions {
  canChange: boolean;
  /** Shows each customer's debt, and the link to their account. */
  showsBalance: boolean;
  canSeePurchases: boolean;
  onAction: (action: CustomerAction, customer: Customer) => void;
}

/**
 * Returns the columns of the list and of its skeleton. On a tablet, one column identifies the
 * customer.
 */
export function customerColumns({
  canChange,
  showsBalance,
  canSeePurchases,
  onAction,
}: CustomerColumnsOptions): TableColumn<Customer>[] {
  const columns: TableColumn<Customer>[] = [
    {
      key: 'name',
      header: 'Nombre',
      cardLabel: null,
      render: ({ name, address }) => <TwoLines main={name} detail={address} isTitle />,
    },
    {
      key: 'fiscalType',
      header: 'Condición fiscal',
      width: '9.75rem',
      render: ({ fiscalType }) => FISCAL_TYPE_NAMES[fiscalType],
      onTablet: {
        under: 'name',
        render: (customer) =>
          joined(FISCAL_TYPE_NAMES[customer.fiscalType], formatDocument(customer)),
      },
    },
    {
      key: 'document',
      header: 'Documento',
      width: '9rem',
      render: (customer) =>
        customer.docNumber === null ? (
          '—'
        ) : (
          <TwoLines main={formatDocNumber(customer)} detail={DOC_TYPE_NAMES[customer.docType]} />
        ),
      onTablet: { under: 'name', render: () => null },
    },
    {
      key: 'contact',
      header: 'Contacto',
      width: '16%',
      render: ({ phone, email }) =>
        phone || email ? (
          <TwoLines main={phone ? formatPhone(phone) : email} detail={phone && email} />
        ) : (
          '—'
        ),
      onTablet: {
        under: 'name',
        render: ({ phone, email }) => joined(phone && formatPhone(phone), email),
      },
    },
    {
      key: 'totalPurchases',
      header: 'Compras',
      align: 'right',
      width: '5.75rem',
      render: ({ totalPurchases }) => formatQuantity(totalPurchases),
    },
    {
      key: 'totalSpent',
      header: 'Total gastado',
      align: 'right',
      width: '10.5rem',
      render: ({ totalSpent }) => formatMoney(toCents(totalSpent)),
    },
  ];
  if (showsBalance)
    columns.push({
      key: 'balance',
      header: 'Saldo',
      align: 'right',
      width: '11rem',
      render: ({ balance }) => (
        <span className={styles.balance} data-owes={balance > 0 || undefined}>
          {debtInWords(balance)}
        </span>
      ),
    });
  if (canChange || canSeePurchases)
    columns.push({
      key: 'actions',
      header: 'Acciones',
      align: 'right',
      width: widthOfActions({ canChange, showsBalance, canSeePurchases }),
      cardLabel: null,
      render: (customer) => (
        <div className={styles.actions}>
          {canChange && showsBalance && (
            <IconLink
              label={`Cuenta corriente de ${customer.name}`}
              to={`/app/customers/${customer._id}/account`}
            >
              <IconReportMoney aria-hidden="true" />
            </IconLink>
          )}
          {canSeePurchases && (
            <IconLink
              label={`Compras de ${customer.name}`}
              to={`/app/sales/history?customerId=${customer._id}`}
            >
              <IconReceipt aria-hidden="true" />
            </IconLink>
          )}
          {canChange && (
            <>
              <IconButton
                label={`Editar ${customer.name}`}
                icon={<IconEdit />}
                onClick={() => onAction('edit', customer)}
              />
              <IconButton
                label={`Eliminar ${customer.name}`}
                icon={<IconTrash />}
                variant="danger"
                onClick={() => onAction('delete', customer)}
              />
            </>
          )}
        </div>
      ),
    });
  return columns;
}

/** Returns the width for two buttons and for each link. */
function widthOfActions({
  canChange,
  showsBalance,
  canSeePurchases,
}: Omit<CustomerColumnsOptions, 'onAction'>): string {
  const buttons =
    (canChange ? 2 : 0) + (canChange && showsBalance ? 1 : 0) + (canSeePurchases ? 1 : 0);
  return `${Math.max(6, 1.75 + buttons * 2.5)}rem`;
}

interface IconLinkProps {
  /** The link's target in words: its accessible name and its tooltip. */
  label: string;
  to: string;
  children: ReactNode;
}

function IconLink({ label, ...link }: IconLinkProps) {
  return <LinkButton {...link} variant="quiet" aria-label={label} title={label} data-icon-only />;
}

interface TwoLinesProps {
  main: string | null;
  /** A smaller line below. */
  detail: string | null | undefined;
  isTitle?: boolean;
}

function TwoLines({ main, detail, isTitle }: TwoLinesProps) {
  return (
    <div className={styles.lines} data-title={isTitle}>
      <span>{main}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </div>
  );
}

function joined(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}

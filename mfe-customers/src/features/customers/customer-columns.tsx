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
import type { TableColumn } from '@mostrador/shared-ui/table';
import styles from './customer-columns.module.css';
import type { CustomerColumnsOptions } from './customer-options.ts';
import { CustomerRowActions } from './customer-row-actions.tsx';

/**
 * Returns the columns of the list and of its skeleton. On a tablet, one column identifies the
 * customer.
 */
export function customerColumns(options: CustomerColumnsOptions): TableColumn<Customer>[] {
  const { canChange, showsBalance, canSeePurchases, onAction } = options;
  const columns: TableColumn<Customer>[] = [
    {
      key: 'name',
      header: 'Nombre',
      cardLabel: null,
      render: (customer) => (
        <div className={styles.lines} data-title>
          <button
            type="button"
            aria-label={`Ver ${customer.name}`}
            className={styles.open}
            onClick={() => onAction('detail', customer)}
          >
            {customer.name}
          </button>
          {customer.address && <span className={styles.detail}>{customer.address}</span>}
        </div>
      ),
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
      onTablet: { under: 'name', render: () => null },
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
      width: canChange ? '9.5rem' : '6.75rem',
      cardLabel: null,
      render: (customer) => <CustomerRowActions customer={customer} {...options} />,
    });
  return columns;
}

interface TwoLinesProps {
  main: string | null;
  /** A smaller line below. */
  detail: string | null | undefined;
}

function TwoLines({ main, detail }: TwoLinesProps) {
  return (
    <div className={styles.lines}>
      <span>{main}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </div>
  );
}

function joined(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}

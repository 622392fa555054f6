import {
  DOC_TYPE_NAMES,
  FISCAL_TYPE_NAMES,
  formatDocNumber,
  formatDocument,
} from '@mostrador/contracts/customer-words';
import type { Customer } from '@mostrador/contracts/customers';
import { formatMoney, formatQuantity } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { IconButton } from '@mostrador/shared-ui/button';
import { IconEdit, IconTrash } from '@mostrador/shared-ui/icons';
import type { TableColumn } from '@mostrador/shared-ui/table';
import styles from './customer-columns.module.css';

export type CustomerAction = 'edit' | 'delete';

interface CustomerColumnsOptions {
  canChange: boolean;
  onAction: (action: CustomerAction, customer: Customer) => void;
}

/** The columns of the list and of its skeleton. On a tablet, one column identifies the customer. */
export function customerColumns({
  canChange,
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
      width: '14%',
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
      width: '9.5rem',
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
      width: '17%',
      render: ({ phone, email }) =>
        phone || email ? <TwoLines main={phone ?? email} detail={phone && email} /> : '—',
      onTablet: { under: 'name', render: ({ phone, email }) => joined(phone, email) },
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
  if (canChange)
    columns.push({
      key: 'actions',
      header: 'Acciones',
      align: 'right',
      width: '6.75rem',
      cardLabel: null,
      render: (customer) => (
        <div className={styles.actions}>
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
        </div>
      ),
    });
  return columns;
}

interface TwoLinesProps {
  main: string | null;
  /** Smaller, under it. */
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

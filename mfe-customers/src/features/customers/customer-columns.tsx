import type { Customer } from '@mostrador/contracts/customers';
import { formatMoney, formatQuantity } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { IconButton } from '@mostrador/shared-ui/button';
import { IconEdit, IconTrash } from '@mostrador/shared-ui/icons';
import type { TableColumn } from '@mostrador/shared-ui/table';
import styles from './customer-columns.module.css';
import { FISCAL_TYPE_NAMES, formatDocument } from './customer-words.ts';

export type CustomerAction = 'edit' | 'delete';

interface CustomerColumnsOptions {
  canChange: boolean;
  onAction: (action: CustomerAction, customer: Customer) => void;
}

/** The columns of the list, also while it is on its way. A tablet shows who it is in one of them. */
export function customerColumns({
  canChange,
  onAction,
}: CustomerColumnsOptions): TableColumn<Customer>[] {
  const columns: TableColumn<Customer>[] = [
    {
      key: 'name',
      header: 'Nombre',
      cardLabel: null,
      render: ({ name, address }) => (
        <div className={styles.lines}>
          <span className={styles.name}>{name}</span>
          {address && <span className={styles.detail}>{address}</span>}
        </div>
      ),
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
      width: '13%',
      render: (customer) => formatDocument(customer) ?? '—',
      onTablet: { under: 'name', render: () => null },
    },
    {
      key: 'contact',
      header: 'Contacto',
      width: '17%',
      render: ({ phone, email }) =>
        phone || email ? (
          <div className={styles.lines}>
            {phone && <span>{phone}</span>}
            {email && <span className={styles.detail}>{email}</span>}
          </div>
        ) : (
          '—'
        ),
      onTablet: { under: 'name', render: ({ phone, email }) => joined(phone, email) },
    },
    {
      key: 'totalPurchases',
      header: 'Compras',
      align: 'right',
      width: '6.5rem',
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
      width: '7rem',
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

function joined(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}

import type { Debtor } from '@mostrador/contracts/customer-accounts';
import type { Customer } from '@mostrador/contracts/customers';
import { formatMoney } from '@mostrador/domain/format';
import { formatPhone } from '@mostrador/domain/format-phone';
import { toCents } from '@mostrador/domain/money';
import { LinkButton } from '@mostrador/shared-ui/button';
import type { TableColumn } from '@mostrador/shared-ui/table';
import styles from './customer-accounts.module.css';
import { limitInWords } from './limit-in-words.ts';
import { ReminderCell } from './reminder-cell.tsx';
import { sinceInWords } from './since-in-words.ts';

interface DebtorColumnsOptions {
  now: Date;
  onRemind: (debtor: Debtor) => void;
  onAddPhone: (customer: Customer) => void;
}

/** The columns of the list and of its skeleton. */
export function debtorColumns({
  now,
  onRemind,
  onAddPhone,
}: DebtorColumnsOptions): TableColumn<Debtor>[] {
  return [
    {
      key: 'name',
      header: 'Nombre',
      cardLabel: null,
      render: ({ customer: { name, phone } }) => (
        <div className={styles.lines} data-title>
          <span className={styles.main}>{name}</span>
          {phone && <span className={styles.detail}>{formatPhone(phone)}</span>}
        </div>
      ),
    },
    {
      key: 'owesSince',
      header: 'Debe desde',
      width: '14rem',
      render: ({ owesSince }) => sinceInWords(owesSince, now),
      onTablet: {
        under: 'name',
        render: ({ owesSince }) => `Debe desde el ${sinceInWords(owesSince, now)}`,
      },
    },
    {
      key: 'limit',
      header: 'Límite',
      align: 'right',
      width: '10rem',
      render: ({ customer }) => limitInWords(customer.creditLimit),
      onTablet: {
        under: 'balance',
        render: ({ customer }) =>
          customer.creditLimit !== null && `Límite ${limitInWords(customer.creditLimit)}`,
      },
    },
    {
      key: 'balance',
      header: 'Saldo',
      align: 'right',
      width: '13.5rem',
      render: ({ customer }) => (
        <span className={styles.owes}>Debe {formatMoney(toCents(customer.balance))}</span>
      ),
    },
    {
      key: 'reminder',
      header: 'Recordatorio',
      width: '13rem',
      tabletWidth: '11.5rem',
      render: (debtor) => (
        <ReminderCell debtor={debtor} onRemind={onRemind} onAddPhone={onAddPhone} />
      ),
    },
    {
      key: 'actions',
      header: 'Acciones',
      align: 'right',
      width: '10.5rem',
      cardLabel: null,
      render: ({ customer }) => (
        <div className={styles.actions}>
          <LinkButton
            size="sm"
            to={`/app/customers/${customer._id}/account`}
            aria-label={`Cuenta corriente de ${customer.name}`}
          >
            Cuenta corriente
          </LinkButton>
        </div>
      ),
    },
  ];
}

import type { AccountEntry, AccountPayment } from '@mostrador/contracts/customer-accounts';
import { ACCOUNT_MOVEMENT_IN_WORDS } from '@mostrador/domain/account-words';
import { formatDateTime, formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { type NumberedSale, saleNumberInWords } from '@mostrador/domain/sale-number';
import { useMethodName } from '@mostrador/shared-data';
import { IconButton } from '@mostrador/shared-ui/button';
import { IconReceipt } from '@mostrador/shared-ui/icons';
import type { TableColumn } from '@mostrador/shared-ui/table';
import { Link } from 'react-router-dom';
import styles from './customer-accounts.module.css';

/** A payment, with the customer's debt after it. */
export interface BookedPayment {
  payment: AccountPayment;
  balance: number;
}

interface AccountColumnsOptions {
  /** Whether a sale links to its detail in the history. */
  canSeeSales: boolean;
  onReceipt: (booked: BookedPayment) => void;
}

/** Wide enough for the largest amount. */
const AMOUNT = { align: 'right', width: '10.5rem', tabletWidth: '9.75rem' } as const;

/** Returns the columns of the entries and of their skeleton. */
export function accountColumns({
  canSeeSales,
  onReceipt,
}: AccountColumnsOptions): TableColumn<AccountEntry>[] {
  return [
    {
      key: 'createdAt',
      header: 'Fecha',
      width: '10.25rem',
      tabletWidth: '9.25rem',
      render: (entry) => <span id={whenIdOf(entry)}>{formatDateTime(entry.createdAt)}</span>,
    },
    {
      key: 'kind',
      header: 'Movimiento',
      render: (entry) => <Movement entry={entry} canSeeSales={canSeeSales} />,
    },
    {
      key: 'username',
      header: 'Vendedor',
      width: 'clamp(7rem, 11vw, 11rem)',
      render: ({ username }) => username,
      onTablet: { under: 'kind', render: ({ username }) => username },
    },
    {
      key: 'amount',
      header: 'Importe',
      ...AMOUNT,
      render: ({ amount }) => formatMoney(toCents(amount)),
    },
    {
      key: 'balance',
      header: 'Saldo',
      ...AMOUNT,
      render: ({ balance }) => formatMoney(toCents(balance)),
    },
    {
      key: 'actions',
      header: 'Acciones',
      align: 'right',
      width: '6rem',
      cardLabel: null,
      render: (entry) =>
        entry.payment && (
          <div className={styles.actions}>
            <IconButton
              label="Recibo de pago"
              aria-describedby={whenIdOf(entry)}
              icon={<IconReceipt />}
              onClick={() =>
                entry.payment && onReceipt({ payment: entry.payment, balance: entry.balance })
              }
            />
          </div>
        ),
    },
  ];
}

/** The origin of an entry: a sale with its link, or a payment with its method. */
function Movement({ entry, canSeeSales }: { entry: AccountEntry; canSeeSales: boolean }) {
  const nameOf = useMethodName();
  const { kind, saleId, saleNumber, payment, reason } = entry;
  const sale = saleId && (
    <SaleNumber sale={{ _id: saleId, number: saleNumber }} leadsThere={canSeeSales} />
  );
  if (kind === 'sale' && sale) return sale;
  return (
    <div className={styles.lines}>
      <span>{ACCOUNT_MOVEMENT_IN_WORDS[kind]}</span>
      <span className={styles.detail}>
        {payment
          ? [nameOf(payment.paymentMethod), payment.notes].filter(Boolean).join(' · ')
          : (sale ?? reason)}
      </span>
    </div>
  );
}

function SaleNumber({ sale, leadsThere }: { sale: NumberedSale; leadsThere: boolean }) {
  const name = `${ACCOUNT_MOVEMENT_IN_WORDS.sale} ${saleNumberInWords(sale)}`;
  return leadsThere ? <Link to={`/app/sales/history?sale=${sale._id}`}>{name}</Link> : name;
}

function whenIdOf({ _id }: AccountEntry): string {
  return `entry-at-${_id}`;
}

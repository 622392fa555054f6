import type { CashRegister } from '@mostrador/contracts/cash-registers';
import { formatDateTime, formatMoney, formatQuantity } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { IconButton } from '@mostrador/shared-ui/button';
import { IconEye } from '@mostrador/shared-ui/icons';
import type { TableColumn } from '@mostrador/shared-ui/table';
import styles from './closure-columns.module.css';
import { Difference } from './difference.tsx';

type OnDetail = (cashRegister: CashRegister) => void;

/** Wide enough for nine digits from 1280 px on, and on a tablet. */
const AMOUNT = {
  align: 'right',
  width: '10rem',
  tabletWidth: '9.75rem',
} as const;
/** On a tablet the line under it also has a word. */
const OVER_INICIAL = { ...AMOUNT, tabletWidth: '11.25rem' } as const;
const OVER_CONTADO = { ...AMOUNT, tabletWidth: '12rem' } as const;

/** The columns of the list and of its skeleton. */
export function closureColumns(onDetail: OnDetail): TableColumn<CashRegister>[] {
  return [
    {
      key: 'openedAt',
      header: 'Apertura',
      render: (cashRegister) => <OpenedAt cashRegister={cashRegister} />,
    },
    {
      key: 'closedAt',
      header: 'Cierre',
      render: (cashRegister) => <ClosedAt cashRegister={cashRegister} />,
      onTablet: {
        under: 'openedAt',
        render: (cashRegister) => <ClosedAt cashRegister={cashRegister} />,
      },
    },
    {
      key: 'openingAmount',
      header: 'Monto inicial',
      ...AMOUNT,
      render: ({ openingAmount }) => moneyOf(openingAmount),
      onTablet: {
        under: 'totalSales',
        render: ({ openingAmount }) => `Inicial ${moneyOf(openingAmount)}`,
      },
    },
    {
      key: 'salesCount',
      header: 'Ventas',
      align: 'right',
      width: '4.75rem',
      render: ({ salesCount }) => formatQuantity(salesCount ?? 0),
      onTablet: { under: 'totalSales', render: salesInWords },
    },
    {
      key: 'totalSales',
      header: 'Total',
      ...OVER_INICIAL,
      render: ({ totalSales }) => moneyOf(totalSales),
    },
    {
      key: 'expectedAmount',
      header: 'Esperado',
      ...OVER_CONTADO,
      render: ({ expectedAmount }) => moneyOf(expectedAmount),
    },
    {
      key: 'actualAmount',
      header: 'Contado',
      ...AMOUNT,
      render: ({ actualAmount }) => moneyOf(actualAmount),
      onTablet: {
        under: 'expectedAmount',
        render: ({ actualAmount }) => `Contado ${moneyOf(actualAmount)}`,
      },
    },
    {
      key: 'difference',
      header: 'Diferencia',
      ...AMOUNT,
      render: (cashRegister) => <Difference cashRegister={cashRegister} />,
    },
    {
      key: 'actions',
      header: 'Acciones',
      align: 'right',
      width: '5.75rem',
      tabletWidth: '5.75rem',
      cardLabel: null,
      render: (cashRegister) => <DetailButton cashRegister={cashRegister} onDetail={onDetail} />,
    },
  ];
}

export function moneyOf(pesos: number | null): string {
  return formatMoney(toCents(pesos ?? 0));
}

export function salesInWords({ salesCount }: CashRegister): string {
  return `${formatQuantity(salesCount ?? 0)} ${salesCount === 1 ? 'venta' : 'ventas'}`;
}

/** When and by whom the register was opened; it also describes the buttons of its row. */
function OpenedAt({ cashRegister: { _id, openedAt, openedBy } }: Closure) {
  return (
    <span id={openedIdOf(_id)} className={styles.when}>
      <time dateTime={openedAt}>{formatDateTime(openedAt)}</time>
      <span className={styles.who}>{openedBy}</span>
    </span>
  );
}

function ClosedAt({ cashRegister: { closedAt, closedBy } }: Closure) {
  if (closedAt === null) return null;
  return (
    <span className={styles.when}>
      <time dateTime={closedAt}>{formatDateTime(closedAt)}</time>
      <span className={styles.who}>{closedBy}</span>
    </span>
  );
}

interface Closure {
  cashRegister: CashRegister;
}

/**
 * Has the same name in every row, as the documents require; the opening time distinguishes them.
 */
function DetailButton({ cashRegister, onDetail }: Closure & { onDetail: OnDetail }) {
  return (
    <IconButton
      label="Ver detalle"
      aria-describedby={openedIdOf(cashRegister._id)}
      icon={<IconEye />}
      onClick={() => onDetail(cashRegister)}
    />
  );
}

/** The id of the element with the shift's opening, which describes the buttons of its row. */
export function openedIdOf(id: string): string {
  return `opened-${id}`;
}

import type { Sale } from '@mostrador/contracts/sales';
import { formatDateTime, formatMoney, formatQuantity } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { saleNumberInWords } from '@mostrador/domain/sale-number';
import { withUnbrokenUnits } from '@mostrador/domain/unbroken-units';
import type { TableColumn } from '@mostrador/shared-ui/table';
import { OpenSale } from './open-sale.tsx';
import styles from './sale-columns.module.css';
import { SalePayment } from './sale-payment.tsx';
import { SaleRowActions, type SaleRowActionsProps } from './sale-row-actions.tsx';
import { SaleState } from './sale-state.tsx';
import { itemNamesOf, whenIdOf } from './sale-words.ts';

export interface SaleColumnsOptions extends Pick<SaleRowActionsProps, 'onAction' | 'onFocusLost'> {
  canCancel: (sale: Sale) => boolean;
}

/** The columns of the list and of its skeleton. Wide enough for the largest total. */
export function saleColumns({ canCancel, ...actions }: SaleColumnsOptions): TableColumn<Sale>[] {
  return [
    {
      key: 'createdAt',
      header: 'Fecha',
      width: '10.25rem',
      tabletWidth: '9.25rem',
      render: (sale) => (
        <div className={styles.when}>
          <SoldAt sale={sale} />
          <span className={styles.number}>{saleNumberInWords(sale)}</span>
          <OpenSale sale={sale} {...actions} />
        </div>
      ),
    },
    {
      key: 'items',
      header: 'Artículos',
      render: (sale) => (
        <div className={styles.items}>
          <span className={styles.count}>{formatQuantity(sale.items.length)}</span>
          <span className={styles.names}>{withUnbrokenUnits(itemNamesOf(sale))}</span>
          <span className={styles.payment}>
            <SalePayment sale={sale} />
          </span>
        </div>
      ),
    },
    {
      key: 'total',
      header: 'Total',
      align: 'right',
      width: '10rem',
      tabletWidth: '9.25rem',
      render: (sale) => (
        <span className={styles.total} data-status={sale.status}>
          {formatMoney(toCents(sale.total))}
        </span>
      ),
    },
    {
      key: 'seller',
      header: 'Vendedor',
      width: 'clamp(7rem, 11vw, 11rem)',
      render: ({ userId }) => userId.username,
      onTablet: {
        under: 'items',
        render: ({ userId }) => <span className={styles.underItems}>{userId.username}</span>,
      },
    },
    {
      key: 'status',
      header: 'Estado',
      width: 'clamp(9.5rem, 14vw, 15rem)',
      tabletWidth: '8.25rem',
      render: (sale) => <SaleState sale={sale} />,
    },
    {
      key: 'actions',
      header: 'Acciones',
      align: 'right',
      width: '7rem',
      tabletWidth: '6.5rem',
      cardLabel: null,
      render: (sale) => <SaleRowActions sale={sale} canCancel={canCancel(sale)} {...actions} />,
    },
  ];
}

/** The time of the sale, which also describes the buttons of its row. */
export function SoldAt({ sale }: { sale: Sale }) {
  return (
    <time id={whenIdOf(sale)} dateTime={sale.createdAt} className={styles.soldAt}>
      {formatDateTime(sale.createdAt)}
    </time>
  );
}

import type { StoreOrder } from '@mostrador/contracts/store-orders';
import { formatDateTime, formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { Button } from '@mostrador/shared-ui/button';
import type { TableColumn } from '@mostrador/shared-ui/table';
import { OrderState } from './order-state.tsx';
import { buyerName, CAME_BY, deliveryInWords, orderName } from './order-words.ts';
import styles from './store-orders.module.css';

/** The columns of the list and of its skeleton. */
export function orderColumns(onOpen: (order: StoreOrder) => void): TableColumn<StoreOrder>[] {
  return [
    {
      key: 'number',
      header: 'Pedido',
      width: '10.5rem',
      render: (order) => (
        <div className={styles.lines}>
          <span className={styles.main}>{orderName(order)}</span>
          <OrderedAt order={order} />
        </div>
      ),
    },
    {
      key: 'buyer',
      header: 'Comprador',
      render: (order) => (
        <div className={styles.lines}>
          <span>{buyerName(order)}</span>
          <span className={styles.detail}>{howInWords(order)}</span>
        </div>
      ),
    },
    {
      key: 'total',
      header: 'Total',
      align: 'right',
      width: '10.75rem',
      tabletWidth: '10rem',
      render: ({ total }) => formatMoney(toCents(total)),
    },
    {
      key: 'state',
      header: 'Estado',
      width: '8rem',
      render: (order) => <OrderState order={order} />,
    },
    {
      key: 'actions',
      header: 'Acciones',
      align: 'right',
      width: '6rem',
      render: (order) => <OpenButton order={order} onOpen={onOpen} />,
    },
  ];
}

interface OrderRowProps {
  order: StoreOrder;
  onOpen: (order: StoreOrder) => void;
}

/** An order on a phone. */
export function OrderCard({ order, onOpen }: OrderRowProps) {
  const { total } = order;
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <span className={styles.main}>{orderName(order)}</span>
        <span className={styles.total}>{formatMoney(toCents(total))}</span>
      </div>
      <span className={styles.buyer}>{buyerName(order)}</span>
      <span className={styles.detail}>
        <OrderedAt order={order} /> · {howInWords(order)}
      </span>
      <div className={styles.line}>
        <OrderState order={order} />
        <OpenButton order={order} onOpen={onOpen} />
      </div>
    </div>
  );
}

/** `Por WhatsApp · Retiro en el local` */
function howInWords(order: StoreOrder): string {
  return [CAME_BY[order.method], deliveryInWords(order)].filter(Boolean).join(' · ');
}

function OpenButton({ order, onOpen }: OrderRowProps) {
  return (
    <Button
      size="sm"
      aria-label={`Ver ${orderName(order).toLowerCase()}`}
      onClick={() => onOpen(order)}
    >
      Ver
    </Button>
  );
}

function OrderedAt({ order: { createdAt } }: { order: StoreOrder }) {
  return (
    <time dateTime={createdAt} className={styles.detail}>
      {formatDateTime(createdAt)}
    </time>
  );
}

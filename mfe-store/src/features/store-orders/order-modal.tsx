import {
  ORDER_STATES,
  type OrderState,
  type StoreOrder,
  storeOrderEndpoints,
} from '@mostrador/contracts/store-orders';
import { formatDateTime, formatInUnit, formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { saleNumberInWords } from '@mostrador/domain/sale-number';
import { useWrite } from '@mostrador/shared-data';
import { Alert } from '@mostrador/shared-ui/alert';
import { LinkButton } from '@mostrador/shared-ui/button';
import { Fact, Facts } from '@mostrador/shared-ui/facts';
import { Modal } from '@mostrador/shared-ui/modal';
import { SegmentedControl } from '@mostrador/shared-ui/segmented-control';
import { BuyerFacts } from './buyer-facts.tsx';
import styles from './order-modal.module.css';
import { CAME_BY, orderName, STATE_LABELS } from './order-words.ts';
import { SellButton } from './sell-button.tsx';

interface OrderModalProps {
  order: StoreOrder;
  /** Called with the updated order, which the list's filter may no longer match. */
  onChanged: (order: StoreOrder) => void;
  onClose: () => void;
}

/** All data of an order: the buyer, the lines, its state and its sale. */
export function OrderModal({ order, onChanged, onClose }: OrderModalProps) {
  const { state, sale, lines, shippingCost, total, notes, createdAt, method } = order;
  const change = useWrite(storeOrderEndpoints.setState, {
    failure: 'Error al cambiar el estado del pedido',
    onSuccess: onChanged,
  });
  const shownState = change.isPending ? change.variables.body.state : state;

  return (
    <Modal
      title={orderName(order)}
      opened
      onClose={onClose}
      footer={
        sale ? (
          <LinkButton to={`/app/sales/history?sale=${sale._id}`}>Ver la venta</LinkButton>
        ) : (
          state !== 'cancelled' && <SellButton order={order} />
        )
      }
    >
      {/* Takes the initial focus, because the first control would change the state. */}
      <div className={styles.detail} tabIndex={-1} data-autofocus>
        {sale && (
          <Alert kind="success" title="Vendido">
            Este pedido ya se cobró en el mostrador. Es la venta {saleNumberInWords(sale)}. Si la
            anulás, el pedido vuelve a quedar abierto.
          </Alert>
        )}
        {!sale && (
          <SegmentedControl
            label="Estado"
            showLabel
            options={ORDER_STATES.map((value) => ({ value, label: STATE_LABELS[value] }))}
            value={shownState}
            onChange={(next: OrderState) =>
              change.mutate({ params: { id: order._id }, body: { state: next } })
            }
          />
        )}
        <BuyerFacts order={order} />
        <ul className={styles.lines} aria-label="Productos">
          {lines.map(({ productId, name, unit, quantity, price, subtotal }) => (
            <li key={productId}>
              <span className={styles.name}>{name}</span>
              <span className={styles.amount}>{formatMoney(toCents(subtotal))}</span>
              <span className={styles.how}>
                {formatInUnit(quantity, unit)} × {formatMoney(toCents(price))}
              </span>
            </li>
          ))}
        </ul>
        {shippingCost > 0 && (
          <p className={styles.shipping}>
            <span>Envío</span>
            <span className={styles.amount}>{formatMoney(toCents(shippingCost))}</span>
          </p>
        )}
        <p className={styles.total}>
          <span>Total</span>
          <span className={styles.amount}>{formatMoney(toCents(total))}</span>
        </p>
        <Facts>
          {notes && (
            <Fact label="Notas" wide>
              <span className={styles.notes}>{notes}</span>
            </Fact>
          )}
          <Fact label="Recibido">{formatDateTime(createdAt)}</Fact>
          <Fact label="Cómo llegó">{CAME_BY[method]}</Fact>
        </Facts>
      </div>
    </Modal>
  );
}

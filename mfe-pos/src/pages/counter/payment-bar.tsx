import { formatMoney } from '@mostrador/domain';
import { useMethodName } from '@mostrador/shared-data';
import { useStore } from 'zustand';
import type { PriceList } from '../../features/cart/cart.ts';
import type { CartStore } from '../../features/cart/cart-store.ts';
import { usePricedCart } from '../../features/cart/priced-cart.ts';
import styles from './checkout.module.css';

interface PaymentBarProps {
  cart: CartStore;
  productOf: PriceList;
  onOpen: () => void;
}

/** On a phone: the amount to pay and the method, always visible. Opens the payment. */
export function PaymentBar({ cart, productOf, onOpen }: PaymentBarProps) {
  const { total } = usePricedCart(cart, productOf);
  // Shows how the sale would be recorded now.
  const nameOf = useMethodName();
  const method = useStore(cart, ({ cart }) =>
    cart.payments ? 'Dividido' : nameOf(cart.paymentMethod),
  );
  const wantsInvoice = useStore(cart, ({ cart }) => cart.wantsInvoice);

  return (
    <>
      <output aria-label="Total" className={styles.hidden}>
        {formatMoney(total)}
      </output>
      <button type="button" aria-haspopup="dialog" onClick={onOpen} className={styles.paying}>
        <span className={styles.payable}>{formatMoney(total)}</span>
        <span className={styles.how}>
          <span className={styles.hidden}> · </span>
          {method}
          {wantsInvoice && ' · Factura'} <span aria-hidden="true">▾</span>
        </span>
      </button>
    </>
  );
}

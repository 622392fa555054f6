import { formatMoney, instalmentAmount, signedPercentage } from '@mostrador/domain';
import { useMethodName } from '@mostrador/shared-data';
import { useStore } from 'zustand';
import type { PriceList } from '../../features/cart/cart.ts';
import type { CartStore } from '../../features/cart/cart-store.ts';
import type { CartCharge, PaymentTerms } from '../../features/cart/charged-cart.ts';
import { useCartCharge } from '../../features/cart/use-cart-charge.ts';
import styles from './checkout.module.css';

interface PaymentBarProps {
  cart: CartStore;
  productOf: PriceList;
  terms: PaymentTerms;
  onOpen: () => void;
}

/** On a small screen: the amount to pay and the method, always visible. Opens the payment. */
export function PaymentBar({ cart, productOf, terms, onOpen }: PaymentBarProps) {
  const charge = useCartCharge(cart, productOf, terms);
  const { total } = charge;
  // Shows how the sale would be recorded now.
  const nameOf = useMethodName();
  const isDivided = useStore(cart, ({ cart }) => cart.payments !== undefined);
  const chosen = useStore(cart, ({ cart }) => cart.paymentMethod);
  const method = isDivided ? 'Dividido' : nameOf(chosen);
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
          {!isDivided && termsOf(charge)}
          {wantsInvoice && ' · Factura'} <span aria-hidden="true">▾</span>
        </span>
      </button>
    </>
  );
}

/** Returns ` · 3 × $ 383,33 · +15 %`, the terms of a payment that has any. */
function termsOf({ total, adjustments }: CartCharge): string {
  return adjustments
    .flatMap(({ percent, instalments }) => [
      instalments === null ? undefined : instalmentAmount(total, instalments),
      signedPercentage(percent),
    ])
    .filter((words) => words !== undefined)
    .map((words) => ` · ${words}`)
    .join('');
}

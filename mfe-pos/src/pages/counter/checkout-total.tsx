import { addedAmounts, formatMoney } from '@mostrador/domain';
import { useStore } from 'zustand';
import { Amount } from '../../features/cart/amount.tsx';
import type { PriceList } from '../../features/cart/cart.ts';
import { type CartStore, isLocked } from '../../features/cart/cart-store.ts';
import { CartSummary } from '../../features/cart/cart-summary.tsx';
import type { PaymentTerms } from '../../features/cart/charged-cart.ts';
import { usePricedCart } from '../../features/cart/priced-cart.ts';
import { useCartCharge } from '../../features/cart/use-cart-charge.ts';
import { AddedAmounts } from '../../features/payment/added-amounts.tsx';
import { problemOfDiscount } from '../../features/payment/sale-discount.ts';
import { DiscountButton, SaleSummary } from '../../features/payment/sale-summary.tsx';
import styles from './checkout.module.css';

interface CheckoutTotalProps {
  cart: CartStore;
  productOf: PriceList;
  terms: PaymentTerms;
  /** The seller's maximum, in percent. */
  maxDiscount: number;
  onDiscount: () => void;
  /** In the payment sheet of a phone. */
  inSheet?: boolean;
}

/**
 * The sale's price: its discount with any error, what the payment adds, the total, and the number of
 * items.
 */
export function CheckoutTotal({ inSheet = false, ...props }: CheckoutTotalProps) {
  const { total } = useCartCharge(props.cart, props.productOf, props.terms);
  const lines = useStore(props.cart, ({ cart }) => cart.lines);

  return (
    <>
      <SaleDiscount {...props} />
      <AddedByPayment {...props} />
      {inSheet ? (
        <div className={styles.sheetTotal}>
          <span>Total</span>
          <OfferedDiscount {...props} />
          <span className={styles.sheetAmount}>{formatMoney(total)}</span>
        </div>
      ) : (
        <div className={styles.total}>
          <div className={styles.totalLabel}>
            <span id="counter-total">Total</span>
            <CartSummary lines={lines} />
            <OfferedDiscount {...props} />
          </div>
          <Amount aria-labelledby="counter-total" cents={total} className={styles.amount} />
        </div>
      )}
    </>
  );
}

function SaleDiscount({ cart, productOf, maxDiscount, onDiscount }: CheckoutTotalProps) {
  const discount = useStore(cart, ({ cart }) => cart.discount);
  const cannotChange = useStore(cart, isEmptyOrLocked);
  const priced = usePricedCart(cart, productOf);
  const problem = problemOfDiscount(priced, discount, maxDiscount);

  if (discount)
    return (
      <SaleSummary
        sale={priced}
        discount={discount}
        problem={problem}
        disabled={cannotChange}
        onDiscount={onDiscount}
      />
    );
  return (
    problem && (
      <p role="status" className={styles.problem}>
        {problem}
      </p>
    )
  );
}

/** The surcharges, discounts and rounding of the payment. The discount shows the subtotal. */
function AddedByPayment({ cart, productOf, terms }: CheckoutTotalProps) {
  const hasDiscount = useStore(cart, ({ cart }) => cart.discount !== undefined);
  const { total: price } = usePricedCart(cart, productOf);
  const charge = useCartCharge(cart, productOf, terms);

  return (
    <AddedAmounts
      subtotal={hasDiscount ? undefined : price}
      added={addedAmounts(charge, terms.methods)}
    />
  );
}

/**
 * Shown to a seller who may give a discount; an existing one is changed in the summary above the
 * total.
 */
function OfferedDiscount({ cart, maxDiscount, onDiscount }: CheckoutTotalProps) {
  const hasDiscount = useStore(cart, ({ cart }) => cart.discount !== undefined);
  const cannotChange = useStore(cart, isEmptyOrLocked);

  if (maxDiscount === 0 || hasDiscount) return null;
  return <DiscountButton discount={undefined} disabled={cannotChange} onDiscount={onDiscount} />;
}

function isEmptyOrLocked(state: ReturnType<CartStore['getState']>): boolean {
  return state.cart.lines.length === 0 || isLocked(state);
}

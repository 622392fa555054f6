import type { PaymentMethod } from '@mostrador/contracts/sales';
import { lazy, type Ref, Suspense } from 'react';
import { useStore } from 'zustand';
import type { PriceList } from '../../features/cart/cart.ts';
import { type CartStore, isLocked } from '../../features/cart/cart-store.ts';
import type { PaymentTerms } from '../../features/cart/charged-cart.ts';
import { usePricedCart } from '../../features/cart/priced-cart.ts';
import { useCartCharge } from '../../features/cart/use-cart-charge.ts';
import { PaymentForm, type PaymentFormHandle } from '../../features/payment/payment-form.tsx';

/** Excluded from the till's first script: few shops sell on account. Selling works without it. */
const CreditNote = lazy(() => import('./credit-note.tsx').catch(() => ({ default: () => null })));

interface CheckoutPaymentProps {
  cart: CartStore;
  productOf: PriceList;
  methods: readonly PaymentMethod[];
  terms: PaymentTerms;
  form: Ref<PaymentFormHandle>;
  onEnter: () => void;
  onChooseCustomer: () => void;
  inSheet: boolean;
}

/** The payment of the cart's sale. */
export function CheckoutPayment({
  cart,
  productOf,
  methods,
  terms,
  form,
  onEnter,
  onChooseCustomer,
  inSheet,
}: CheckoutPaymentProps) {
  const saleId = useStore(cart, ({ cart }) => cart.saleId);
  const method = useStore(cart, ({ cart }) => cart.paymentMethod);
  const instalments = useStore(cart, ({ cart }) => cart.instalments);
  const paidWith = useStore(cart, ({ cart }) => cart.paidWith);
  const parts = useStore(cart, ({ cart }) => cart.payments);
  const locked = useStore(cart, isLocked);
  const { total: price } = usePricedCart(cart, productOf);
  const charge = useCartCharge(cart, productOf, terms);

  return (
    <PaymentForm
      // Resets invalid input with each new sale.
      key={saleId}
      ref={form}
      price={price}
      charge={charge}
      methods={methods}
      shopMethods={terms.methods}
      method={method}
      instalments={instalments}
      paidWith={paidWith}
      parts={parts}
      disabled={locked}
      onMethod={cart.choosePaymentMethod}
      onPaidWith={cart.setPaidWith}
      onParts={cart.setPayments}
      onEnter={onEnter}
      inSheet={inSheet}
      creditNote={
        <Suspense>
          <CreditNote cart={cart} charge={charge} onChooseCustomer={onChooseCustomer} />
        </Suspense>
      }
    />
  );
}

import { useMediaQuery } from '@mantine/hooks';
import { PAYMENT_METHODS, type PaymentMethod } from '@mostrador/contracts/sales';
import { balanceOf, CASH, type Cents, formatMoney, type PricedSale } from '@mostrador/domain';
import { useSession } from '@mostrador/shared-auth';
import { Button } from '@mostrador/shared-ui/button';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';
import { Modal } from '@mostrador/shared-ui/modal';
import { BottomBar, Card, Stack } from '@mostrador/shared-ui/page';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { Amount } from '../../features/cart/amount.tsx';
import { type Cart, type PriceList, priceCart } from '../../features/cart/cart.ts';
import { isUnconfirmed } from '../../features/cart/cart-store.ts';
import { CartSummary } from '../../features/cart/cart-summary.tsx';
import { HeldSales } from '../../features/cart/held-sales/held-sales.tsx';
import { CustomerField } from '../../features/customers/customer-field.tsx';
import { DiscountDialog } from '../../features/payment/discount-dialog.tsx';
import { problemOfParts } from '../../features/payment/divided-payment.ts';
import { PaymentForm, type PaymentFormHandle } from '../../features/payment/payment-form.tsx';
import { problemOfDiscount } from '../../features/payment/sale-discount.ts';
import { DiscountButton, SaleSummary } from '../../features/payment/sale-summary.tsx';
import styles from './checkout.module.css';
import { problemOfLineDiscounts } from './line-discount-refusal.ts';
import { PaymentBar } from './payment-bar.tsx';
import type { Till } from './till.ts';
import { isInDialog, type Shortcuts, useShortcuts } from './use-shortcuts.ts';
import { UNCONFIRMED, warn } from './warn.ts';

const PHONE = '(max-width: 47.99em)';

export interface CheckoutProps {
  till: Pick<Till, 'cart' | 'complete'>;
  /** The cart, priced by `productOf`. */
  priced: PricedSale;
  productOf: PriceList;
  onEmpty: () => void;
  /** The payment was left: focus returns to the search field. */
  onDone: () => void;
  /** An Enter pressed here, which may have completed the sale. */
  onEnter: (event: KeyboardEvent) => void;
}

/** The payment, the discount, the total and the button that completes the sale. */
export function Checkout({ till, priced, productOf, onEmpty, onDone, onEnter }: CheckoutProps) {
  const { cart, frozen } = useStore(till.cart);
  const maxDiscount = useSession().user?.maxDiscount ?? 0;
  // Read in the first render: otherwise the form would render in the page before the bar.
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isDiscountOpen, setDiscountOpen] = useState(false);
  const [isAskingForMore, setAskingForMore] = useState(false);
  const customerField = useRef<HTMLInputElement>(null);
  const form = useRef<PaymentFormHandle>(null);
  const { total } = priced;
  const locked = frozen !== undefined || isUnconfirmed({ cart });
  const missing = missingCash(cart, total);
  const offersDiscount = maxDiscount > 0 || cart.discount !== undefined;

  const complete = useCallback(
    ({ askForMore = true } = {}) => {
      const { cart, frozen, read } = till.cart.getState();
      if (!read) return;
      const sale = priceCart(cart, productOf);
      if (!frozen) {
        const nothingToSell = cart.lines.length === 0;
        if (nothingToSell || isUnconfirmed({ cart })) {
          // The sheet would cover the message.
          setSheetOpen(false);
          return warn(nothingToSell ? 'El carrito está vacío' : UNCONFIRMED);
        }
        const refused = form.current?.refusedField();
        refused?.focus();
        const problem =
          refused?.validationMessage ??
          problemOfLineDiscounts(cart, sale) ??
          problemOfDiscount(sale, cart.discount, maxDiscount) ??
          (cart.payments && problemOfParts(sale.total, cart.payments));
        if (problem) return warn(problem);
        if (askForMore && missingCash(cart, sale.total)) return setAskingForMore(true);
      }
      setSheetOpen(false);
      setAskingForMore(false);
      void till.complete(sale.total);
    },
    [till, productOf, maxDiscount],
  );

  const completeIfPaid = useCallback(() => {
    const { cart } = till.cart.getState();
    const isTold = cart.payments !== undefined || cart.paidWith !== undefined;
    const { total } = priceCart(cart, productOf);
    const isRefused = form.current?.refusedField() !== undefined;
    if (isRefused || (isTold && !missingCash(cart, total))) complete();
  }, [till, productOf, complete]);

  useShortcuts({
    F4: goToCustomer,
    F8: goToCash,
    F9: complete,
    'Alt+0': divide,
    'Alt+D': openDiscount,
    ...methodKeys(choose),
  });

  function choose(method: PaymentMethod) {
    flushSync(() => {
      if (form.current) form.current.choose(method);
      else till.cart.choosePaymentMethod(method);
    });
    // 'Paga con' is gone, and had the focus.
    if (document.activeElement === document.body) onDone();
  }

  function goToCustomer() {
    customerField.current?.focus();
  }

  function goToCash() {
    if (form.current) return form.current.goToCash();
    till.cart.choosePaymentMethod(CASH);
    setSheetOpen(true);
  }

  function divide() {
    if (!form.current) flushSync(() => setSheetOpen(true));
    form.current?.divide();
  }

  function openDiscount() {
    if (offersDiscount && !locked && cart.lines.length > 0) setDiscountOpen(true);
  }

  function leaveOrNote(event: KeyboardEvent) {
    if (event.key === 'Enter') onEnter(event);
    if (event.key === 'Escape' && !isInDialog(event.target as Element)) onDone();
  }

  const payment = (
    <PaymentForm
      // Resets invalid input with each new sale.
      key={cart.saleId}
      ref={form}
      total={total}
      method={cart.paymentMethod}
      paidWith={cart.paidWith}
      parts={cart.payments}
      disabled={locked}
      onMethod={till.cart.choosePaymentMethod}
      onPaidWith={till.cart.setPaidWith}
      onParts={till.cart.setPayments}
      onEnter={completeIfPaid}
      inSheet={isPhone}
    />
  );
  const discountProblem = problemOfDiscount(priced, cart.discount, maxDiscount);
  const discountControl = {
    disabled: locked || cart.lines.length === 0,
    onDiscount: openDiscount,
  };
  const beforeTotal = cart.discount ? (
    <SaleSummary
      sale={priced}
      discount={cart.discount}
      problem={discountProblem}
      {...discountControl}
    />
  ) : (
    discountProblem && (
      <p role="status" className={styles.problem}>
        {discountProblem}
      </p>
    )
  );
  const discountButton = offersDiscount && !cart.discount && (
    <DiscountButton discount={undefined} {...discountControl} />
  );
  const completeButton = (
    <Button
      variant="primary"
      size="lg"
      shortcut="F9"
      pending={locked}
      onClick={() => complete()}
      className={styles.complete}
    >
      Completar Venta
    </Button>
  );

  return (
    <Card className={styles.checkout} onKeyDown={leaveOrNote}>
      <CustomerField
        className={styles.customer}
        customer={cart.customer}
        ready={productOf !== undefined}
        disabled={locked}
        onChange={till.cart.setCustomer}
        fieldRef={customerField}
        onDone={onDone}
      />
      {isPhone ? (
        <BottomBar className={styles.bar}>
          <PaymentBar
            total={total}
            how={cart.payments ? 'Dividido' : cart.paymentMethod}
            onOpen={() => setSheetOpen(true)}
          />
          {!isSheetOpen && completeButton}
        </BottomBar>
      ) : (
        <>
          <div className={styles.form}>{payment}</div>
          <div className={styles.closing}>
            {beforeTotal}
            <div className={styles.total}>
              <div className={styles.totalLabel}>
                <span id="counter-total">Total</span>
                <CartSummary lines={cart.lines} />
                {discountButton}
              </div>
              <Amount aria-labelledby="counter-total" cents={total} className={styles.amount} />
            </div>
            {completeButton}
          </div>
        </>
      )}
      <div className={styles.others}>
        <HeldSales cartStore={till.cart} productOf={productOf} onDone={onDone} />
        <Button
          variant="quiet"
          size="sm"
          disabled={locked || cart.lines.length === 0}
          onClick={onEmpty}
        >
          Vaciar Carrito
        </Button>
      </div>

      {isPhone && isSheetOpen && (
        <Modal
          title="Pago"
          opened
          onClose={() => setSheetOpen(false)}
          size="sm"
          hideCloseButton
          footer={
            <div className={styles.footer}>
              <Button size="lg" onClick={() => setSheetOpen(false)}>
                Volver
              </Button>
              {completeButton}
            </div>
          }
        >
          <Stack gap="sm">
            {payment}
            {beforeTotal}
            <div className={styles.sheetTotal}>
              <span>Total</span>
              {discountButton}
              <span className={styles.sheetAmount}>{formatMoney(total)}</span>
            </div>
          </Stack>
        </Modal>
      )}
      {isAskingForMore && missing !== undefined && (
        <ConfirmDialog
          title={`Faltan ${formatMoney(missing)}`}
          message={`El total es ${formatMoney(total)}. La venta se registra como pagada.`}
          confirmLabel="Completar igual"
          cancelLabel="Volver"
          // A double press on Completar Venta must not confirm.
          danger
          opened
          onConfirm={() => complete({ askForMore: false })}
          onCancel={() => setAskingForMore(false)}
        />
      )}
      {isDiscountOpen && (
        <DiscountDialog
          discount={cart.discount}
          maxDiscount={maxDiscount}
          priceWith={(discount) => priceCart({ ...cart, discount }, productOf)}
          onApply={(discount) => {
            till.cart.setDiscount(discount);
            setDiscountOpen(false);
          }}
          onClose={() => setDiscountOpen(false)}
        />
      )}
    </Card>
  );
}

/** What the cash handed over leaves to pay; undefined when nothing, or nothing was told. */
function missingCash({ payments, paymentMethod, paidWith }: Cart, total: Cents): Cents | undefined {
  if (payments || paymentMethod !== CASH || paidWith === undefined) return undefined;
  const { kind, amount } = balanceOf(total, [{ method: CASH, amount: paidWith }]);
  return kind === 'missing' ? amount : undefined;
}

/** Alt+1 to Alt+5, in the order of the methods. */
function methodKeys(choose: (method: PaymentMethod) => void): Shortcuts {
  return Object.fromEntries(
    PAYMENT_METHODS.map((method, place) => [`Alt+${place + 1}`, () => choose(method)]),
  );
}

import { offeredMethods } from '@mostrador/contracts/payment-methods';
import { CUSTOMER_CREDIT, type PaymentMethod } from '@mostrador/contracts/sales';
import type { CurrentTillSettings } from '@mostrador/contracts/till-settings';
import { CASH, isWithinMaxDiscount } from '@mostrador/domain';
import { isAdmin, useSession } from '@mostrador/shared-auth';
import { isOffline } from '@mostrador/shared-data';
import { Button } from '@mostrador/shared-ui/button';
import { Modal } from '@mostrador/shared-ui/modal';
import { BottomBar, Card, Stack } from '@mostrador/shared-ui/page';
import {
  type ComponentType,
  type KeyboardEvent,
  lazy,
  memo,
  Suspense,
  useCallback,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { type PriceList, priceCart } from '../../features/cart/cart.ts';
import { isBeingSent, isLocked, isUnconfirmed } from '../../features/cart/cart-store.ts';
import { chargeCart } from '../../features/cart/charged-cart.ts';
import { EmptyCartButton } from '../../features/cart/empty-cart-button.tsx';
import { HeldSales } from '../../features/cart/held-sales/held-sales.tsx';
import { SalesToReview } from '../../features/cart/review/sales-to-review.tsx';
import { CustomerField } from '../../features/customers/customer-field.tsx';
import { isOnAccount } from '../../features/outbox/on-account.ts';
import { problemOfParts } from '../../features/payment/divided-payment.ts';
import { LAST_KEY, type PaymentFormHandle } from '../../features/payment/payment-form.tsx';
import { problemOfDiscount } from '../../features/payment/sale-discount.ts';
import { useCanAskForPin } from '../../features/pins/use-can-ask-for-pin.ts';
import styles from './checkout.module.css';
import { CheckoutPayment } from './checkout-payment.tsx';
import { CheckoutTotal } from './checkout-total.tsx';
import { CounterPart } from './counter-part.tsx';
import { problemOfCreditOffline } from './credit-offline.ts';
import { CUSTOMER_REQUIRED, needsCustomer } from './customer-credit.ts';
import { AuthorizeSale, SaleDiscountDialog, whenLoaded } from './dialogs-on-demand.ts';
import { problemOfLineDiscounts } from './line-discount-refusal.ts';
import { missingCash } from './missing-cash.ts';
import { MissingCashDialog } from './missing-cash-dialog.tsx';
import { PaymentBar } from './payment-bar.tsx';
import { problemOfAskedPrices } from './problem-of-asked-prices.ts';
import { soldOnDevice } from './sold-on-device.ts';
import type { Till } from './till.ts';
import { showTillMessage } from './till-message.ts';
import { applyTypedQuantity } from './typed-quantity.ts';
import { useCustomersOnDevice } from './use-customers-on-device.ts';
import { isInDialog, type Shortcuts, useShortcuts } from './use-shortcuts.ts';
import { useSmallScreen } from './use-small-screen.ts';
import { UNCONFIRMED, warn } from './warn.ts';

/** Excluded from the till's first script: few shops sell on account. Selling works without it. */
const CreditStanding = lazy(() =>
  import('./credit-standing.tsx').catch(() => ({ default: () => null })),
);

/** Also excluded: many shops do not issue invoices. */
const InvoiceChoice = lazy(() =>
  import('./invoice-choice.tsx').catch(() => ({ default: () => null })),
);

/** Also excluded: few sales are refused after they were completed on this device. */
const RefusedOnDevice = lazy<ComponentType>(() =>
  import('./outbox-dialog.tsx').then(
    ({ RefusedOnDevice }) => ({ default: RefusedOnDevice }),
    () => ({ default: () => null }),
  ),
);

export interface CheckoutProps {
  till: Pick<Till, 'cart' | 'complete'>;
  productOf: PriceList;
  /** The payment options that the shop offers. */
  offers: Pick<
    CurrentTillSettings,
    | 'paymentMethods'
    | 'methods'
    | 'cashRounding'
    | 'cashRoundingMode'
    | 'customerCredit'
    | 'electronicInvoices'
  >;
  onEmpty: () => void;
  /** The user left the payment: focus returns to the search field. */
  onDone: () => void;
  /** Enter was pressed here, which may have completed the sale. */
  onEnter: (event: KeyboardEvent) => void;
}

/**
 * The payment, the discount, the total and the button that completes the sale. The parts that
 * change with each scan read the cart themselves, so this does not re-render.
 */
export const Checkout = memo(function Checkout({
  till,
  productOf,
  offers,
  onEmpty,
  onDone,
  onEnter,
}: CheckoutProps) {
  const customer = useStore(till.cart, ({ cart }) => cart.customer);
  const locked = useStore(till.cart, isLocked);
  const refused = useStore(soldOnDevice, ({ refused }) => refused);
  const { user } = useSession();
  const ownMaximum = user?.maxDiscount ?? 0;
  const canAskForPin = useCanAskForPin();
  const maxDiscount = canAskForPin ? 100 : ownMaximum;
  // Keeps a choice visible that was made before the shop turned it off.
  const onAccount = useStore(till.cart, ({ cart }) => isOnAccount(cart));
  const wantsInvoice = useStore(till.cart, ({ cart }) => cart.wantsInvoice ?? false);
  const mayInvoice = offers.electronicInvoices || wantsInvoice;
  const chosen = useStore(till.cart, ({ cart }) => cart.paymentMethod);
  const methods = offeredMethods({
    customerCredit: offers.customerCredit || onAccount,
    paymentMethods: withChosen(offers.paymentMethods, chosen),
  });
  const isSmall = useSmallScreen();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isDiscountOpen, setDiscountOpen] = useState(false);
  const [isAskingForMore, setAskingForMore] = useState(false);
  const [isAskingForPin, setAskingForPin] = useState(false);
  const customersOnDevice = useCustomersOnDevice();
  const customerField = useRef<HTMLInputElement>(null);
  const form = useRef<PaymentFormHandle>(null);

  const goToCustomer = useCallback(() => {
    // Close first: the sheet covers the field, and returns the focus to its opener.
    flushSync(() => setSheetOpen(false));
    customerField.current?.focus();
  }, []);

  const complete = useCallback(
    ({ askForMore = true } = {}) => {
      // The sheet would cover the message.
      if (!isBeingSent(till.cart.getState()) && !applyTypedQuantity()) return setSheetOpen(false);
      const { cart, frozen, read } = till.cart.getState();
      if (!read) return;
      const sale = priceCart(cart, productOf);
      const charge = chargeCart(cart, sale.total, offers);
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
          problemOfAskedPrices(cart, productOf) ??
          problemOfLineDiscounts(cart, sale) ??
          problemOfDiscount(sale, cart.discount, maxDiscount) ??
          (cart.payments && problemOfParts(charge.balance, cart.payments, offers.methods));
        if (problem) return warn(problem);
        if (needsCustomer(cart)) {
          goToCustomer();
          return warn(CUSTOMER_REQUIRED);
        }
        if (askForMore && missingCash(cart, charge.total)) return setAskingForMore(true);
      }
      setSheetOpen(false);
      setAskingForMore(false);
      if (!frozen && !isWithinMaxDiscount(sale, ownMaximum))
        return void whenLoaded('authorize', () => setAskingForPin(true));
      const send = () =>
        void till.complete(charge.total, { productOf, parts: charge.parts, terms: offers });
      if (frozen || !isOnAccount(cart) || !isOffline()) return send();
      void problemOfCreditOffline(cart.customer, charge).then((problem) =>
        problem ? warn(problem) : send(),
      );
    },
    [till, productOf, offers, maxDiscount, ownMaximum, goToCustomer],
  );

  const completeIfPaid = useCallback(() => {
    const { cart } = till.cart.getState();
    const hasPayment = cart.payments !== undefined || cart.paidWith !== undefined;
    const { total } = chargeCart(cart, priceCart(cart, productOf).total, offers);
    const isRefused = form.current?.refusedField() !== undefined;
    if (isRefused || (hasPayment && !missingCash(cart, total))) complete();
  }, [till, productOf, offers, complete]);

  useShortcuts({
    F4: goToCustomer,
    F8: goToCash,
    F9: complete,
    'Alt+0': divide,
    'Alt+D': openDiscount,
    ...(mayInvoice && { 'Alt+F': toggleInvoice }),
    ...methodKeys(methods, choose),
  });

  function choose(method: PaymentMethod) {
    flushSync(() => {
      if (form.current) form.current.choose(method);
      else till.cart.choosePaymentMethod(method);
    });
    if (needsCustomer(till.cart.getState().cart)) return goToCustomer();
    // 'Paga con' had the focus and was removed.
    if (document.activeElement === document.body) onDone();
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

  function toggleInvoice() {
    if (locked) return;
    till.cart.setWantsInvoice(!wantsInvoice);
    showTillMessage({ tone: 'info', text: `${wantsInvoice ? 'Sin' : 'Con'} factura electrónica` });
  }

  function openDiscount() {
    const { discount, lines } = till.cart.getState().cart;
    const mayChange = maxDiscount > 0 || discount !== undefined;
    if (mayChange && !locked && lines.length > 0)
      void whenLoaded('sale-discount', () => setDiscountOpen(true));
  }

  function leaveOrNote(event: KeyboardEvent) {
    if (event.key === 'Enter') onEnter(event);
    if (event.key === 'Escape' && !isInDialog(event.target as Element)) onDone();
  }

  const payment = (
    <CheckoutPayment
      cart={till.cart}
      productOf={productOf}
      methods={methods}
      terms={offers}
      form={form}
      onEnter={completeIfPaid}
      onChooseCustomer={goToCustomer}
      inSheet={isSmall}
    />
  );
  const invoice = (mayInvoice || isAdmin(user)) && (
    <div className={styles.invoice}>
      <Suspense>
        <InvoiceChoice cart={till.cart} />
      </Suspense>
    </div>
  );
  const total = {
    cart: till.cart,
    productOf,
    terms: offers,
    maxDiscount,
    onDiscount: openDiscount,
  };
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
        customer={customer}
        disabled={locked}
        onChange={till.cart.setCustomer}
        fieldRef={customerField}
        onDone={onDone}
        device={customersOnDevice}
        detail={
          offers.customerCredit &&
          customer && (
            <Suspense>
              <CounterPart key={customer._id}>
                <CreditStanding customer={customer} />
              </CounterPart>
            </Suspense>
          )
        }
      />
      {isSmall ? (
        <BottomBar upTo="tablet" className={styles.bar}>
          <PaymentBar
            cart={till.cart}
            productOf={productOf}
            terms={offers}
            onOpen={() => setSheetOpen(true)}
          />
          {!isSheetOpen && completeButton}
        </BottomBar>
      ) : (
        <>
          <div className={styles.form}>
            {payment}
            {invoice}
          </div>
          <div className={styles.closing}>
            <CheckoutTotal {...total} />
            {completeButton}
          </div>
        </>
      )}
      <div className={styles.others}>
        <CounterPart>
          <HeldSales
            cartStore={till.cart}
            productOf={productOf}
            onNotTaken={warnOfNotTaken}
            onGone={warnOfGone}
            onDone={onDone}
          />
        </CounterPart>
        <SalesToReview
          cart={till.cart}
          onSend={till.complete}
          finished={{ count: refused, list: refused > 0 && <RefusedOnDevice /> }}
          onDone={onDone}
        />
        <EmptyCartButton cart={till.cart} onClick={onEmpty} />
      </div>

      {isSmall && isSheetOpen && (
        <Modal
          title="Pago"
          opened
          onClose={() => setSheetOpen(false)}
          size="sm"
          hideCloseButton
          keepsInput
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
            {invoice}
            <CheckoutTotal {...total} inSheet />
          </Stack>
        </Modal>
      )}
      {isAskingForMore && (
        <MissingCashDialog
          cart={till.cart}
          productOf={productOf}
          terms={offers}
          onConfirm={() => complete({ askForMore: false })}
          onCancel={() => setAskingForMore(false)}
        />
      )}
      {isAskingForPin && (
        <Suspense>
          <AuthorizeSale
            acts={['discount']}
            till={till}
            productOf={productOf}
            terms={offers}
            onClose={() => setAskingForPin(false)}
          />
        </Suspense>
      )}
      {isDiscountOpen && (
        <Suspense>
          <SaleDiscountDialog
            cart={till.cart}
            productOf={productOf}
            maxDiscount={maxDiscount}
            asksForPinOver={canAskForPin ? ownMaximum : undefined}
            onClose={() => setDiscountOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  );
});

function warnOfNotTaken() {
  warn('No se retomó: primero terminá, vaciá o dejá en espera la venta que tenés abierta');
}

function warnOfGone() {
  warn('Esa venta ya no está en espera: la retomó otra caja, se vendió o se descartó');
}

/** Keeps a method on screen that was chosen before the shop hid it. */
function withChosen(
  methods: readonly PaymentMethod[],
  chosen: PaymentMethod,
): readonly PaymentMethod[] {
  return chosen === CUSTOMER_CREDIT || methods.includes(chosen) ? methods : [...methods, chosen];
}

/** Alt+1 to Alt+9, in the order of the methods. */
function methodKeys(
  methods: readonly PaymentMethod[],
  choose: (method: PaymentMethod) => void,
): Shortcuts {
  return Object.fromEntries(
    methods.slice(0, LAST_KEY).map((method, place) => [`Alt+${place + 1}`, () => choose(method)]),
  );
}

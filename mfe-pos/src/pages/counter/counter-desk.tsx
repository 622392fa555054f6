import type { Product } from '@mostrador/contracts/products';
import { type Candidate, useScanner } from '@mostrador/shared-screens/scanner';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';
import { BottomBar, Card } from '@mostrador/shared-ui/page';
import { SegmentedControl } from '@mostrador/shared-ui/segmented-control';
import { showToast } from '@mostrador/shared-ui/toast';
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useStore } from 'zustand';
import { CameraButton } from '../../features/camera/camera-button.tsx';
import type { ScanResult } from '../../features/camera/camera-scanner.tsx';
import { Amount } from '../../features/cart/amount.tsx';
import { type CartLine, priceCart } from '../../features/cart/cart.ts';
import { CartTable } from '../../features/cart/cart-table.tsx';
import { PaymentForm } from '../../features/cart/payment-form.tsx';
import { UnsavedNotice } from '../../features/cart/unsaved-notice.tsx';
import { indexOf } from '../../features/products/product-index.ts';
import {
  ProductSearch,
  type ProductSearchHandle,
} from '../../features/products/product-search.tsx';
import { readScannedCode } from '../../features/products/scanned-code.ts';
import { RefusedNotice, UnansweredNotice } from '../../features/sales/delivery-notice.tsx';
import { RecentSales } from '../../features/sales/recent-sales.tsx';
import { SaleCompletedModal } from '../../features/sales/sale-completed-modal.tsx';
import { CounterOptions } from '../../features/till-settings/counter-options.tsx';
import { useTillSettings } from '../../features/till-settings/use-till-settings.ts';
import styles from './counter-desk.module.css';
import { CounterTiles } from './counter-tiles.tsx';
import { EmptyCart } from './empty-cart.tsx';
import type { Till } from './till.ts';
import { useCounterView } from './use-counter-view.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useTypingGoesTo } from './use-typing-goes-to.ts';
import { REFUSALS, warn, warnOfRefusal } from './warn.ts';

/** An Enter this soon after the one on "Completar Venta" is an accidental double press. */
const DOUBLE_PRESS_MS = 500;

export interface CounterDeskProps {
  till: Till;
  /** Undefined while loading. */
  products: Product[] | undefined;
  productsFailed: boolean;
  onRetryProducts: () => void;
}

/** The selling screen: search or scan, the cart, the payment and the total. */
export function CounterDesk({ till, products, productsFailed, onRetryProducts }: CounterDeskProps) {
  const { cart, frozen, read, unsaved } = useStore(till.cart);
  const { phase, completed, refused } = useStore(till.delivery);
  const index = useMemo(() => products && indexOf(products), [products]);
  const priced = useMemo(() => priceCart(cart, index?.byId), [cart, index]);
  const { total } = priced;
  const settings = useTillSettings();
  const hasTiles = settings.tiles && products !== undefined && products.length > 0;
  const { view, canSwitch, show } = useCounterView({
    cart: till.cart,
    saleId: cart.saleId,
    isEmpty: read && cart.lines.length === 0,
    hasTiles,
  });
  const [latestKey, setLatestKey] = useState<string>();
  const [askingToEmpty, setAskingToEmpty] = useState(false);
  const search = useRef<ProductSearchHandle>(null);
  const paidWithField = useRef<HTMLInputElement>(null);
  const scannedEarly = useRef<string[]>([]);
  const completePressedAt = useRef(Number.NEGATIVE_INFINITY);
  const locked = frozen !== undefined;

  const focusSearch = useCallback(() => {
    if (!isTouchScreen()) search.current?.field?.focus();
  }, []);

  const changeQuantity = useCallback(
    (key: string, quantity: number) => {
      const productId = till.cart.getState().cart.lines.find((line) => line.key === key)?.productId;
      // A product that is no longer in the list can be removed from the cart, but not added.
      const stock = productId === undefined ? undefined : (index?.byId(productId)?.stock ?? 0);
      const refusal = till.cart.setQuantity({ key, stock }, quantity);
      if (refusal) warnOfRefusal(refusal);
      else setLatestKey(key);
      if (quantity < 1) focusSearch();
    },
    [till, index, focusSearch],
  );

  const add = useCallback(
    (product: Product): boolean => {
      const refusal = till.cart.add(product);
      if (refusal) warnOfRefusal(refusal);
      else setLatestKey(product._id);
      return refusal === undefined;
    },
    [till],
  );

  const pickInSearch = useCallback(
    (product: Product): boolean => {
      show('cart');
      return add(product);
    },
    [add, show],
  );

  const pickTile = useCallback(
    (product: Product) => {
      show('tiles');
      add(product);
      focusSearch();
    },
    [add, show, focusSearch],
  );

  const askToEmpty = useCallback(() => {
    const { cart, frozen } = till.cart.getState();
    if (cart.lines.length > 0 && !frozen) setAskingToEmpty(true);
  }, [till]);

  const removeLine = useCallback(
    (key: string) => {
      till.cart.remove(key);
      focusSearch();
    },
    [till, focusSearch],
  );

  useEffect(
    function keepSearchReady() {
      if (!completed && !askingToEmpty && !locked) focusSearch();
    },
    [completed, askingToEmpty, locked, focusSearch],
  );

  const addScannedEarly = useEffectEvent(() => {
    for (const code of scannedEarly.current.splice(0)) addByCode(code);
  });

  useEffect(
    function addScannedWhileLoading() {
      if (index) addScannedEarly();
    },
    [index],
  );

  useScanner({ recognize: recognizeScan, onScan: addScanned });
  useTypingGoesTo(() => search.current?.field);
  useShortcuts({
    F2: goToSearch,
    F8: goToPaidWith,
    F9: completeSale,
  });

  function goToSearch() {
    search.current?.field?.focus();
  }

  function goToPaidWith() {
    paidWithField.current?.focus();
  }

  /** The scanned code, unchanged, or undefined when a person typed. */
  function recognizeScan({ burst, run, field }: Candidate) {
    if (run && isKnown(run)) return run;
    if (!burst || isKnown(burst)) return burst;
    const searchField = search.current?.field;
    if (field !== searchField) return burst;
    // In the search, fast keys that match no product may be typed text. A scan has digits, no
    // lowercase letters or spaces, and is the field's only content.
    const code = burst.trim();
    const typed = !/\d/.test(code) || /\p{Ll}|\s/u.test(code) || searchField?.value.trim() !== code;
    return typed ? undefined : burst;
  }

  function isKnown(code: string) {
    return readScannedCode(code, index, settings.scaleLabels).kind !== 'unknown';
  }

  function addScanned(code: string) {
    // A scan starts the next sale, and cancels the question whether to empty the cart.
    startNewSale();
    setAskingToEmpty(false);
    search.current?.clear();
    show('cart');
    // Just after opening, the products may not be loaded: the scan is queued.
    if (index) addByCode(code);
    else scannedEarly.current.push(code);
    focusSearch();
  }

  function startNewSale() {
    if (!completed) return till.delivery.dismiss();
    till.delivery.dismiss();
    // On a phone the page is scrolled down to the payment, and the search is at the top.
    window.scrollTo({ top: 0 });
  }

  function addByCode(code: string): ScanResult {
    const scanned = readScannedCode(code, index, settings.scaleLabels);
    if (scanned.kind === 'unknown' || scanned.kind === 'refused') {
      warn(scanned.message);
      return { added: false, message: scanned.message };
    }
    const { product } = scanned;
    const refusal =
      scanned.kind === 'label'
        ? till.cart.addLabel(product, scanned.label)
        : till.cart.add(product);
    if (refusal) {
      warnOfRefusal(refusal);
      return { added: false, message: `${product.name}: ${REFUSALS[refusal]}` };
    }
    setLatestKey(till.cart.getState().cart.lines.findLast(isOf(product))?.key);
    return { added: true, message: `Agregado: ${product.name}` };
  }

  function addSeenByCamera(code: string): ScanResult {
    if (!index) {
      scannedEarly.current.push(code);
      return { added: true, message: `${code}: se agrega cuando terminen de cargar los productos` };
    }
    startNewSale();
    show('cart');
    return addByCode(code);
  }

  function completeSale() {
    const { cart, read } = till.cart.getState();
    if (!read) return;
    if (cart.lines.length === 0) warn('El carrito está vacío');
    else void till.complete(priceCart(cart, index?.byId).total);
  }

  function emptyCart() {
    till.cart.empty();
    setAskingToEmpty(false);
    showToast({ kind: 'success', message: 'Carrito vaciado' });
  }

  function focusSearchFromNowhere() {
    const selecting = window.getSelection()?.isCollapsed === false;
    if (document.activeElement === document.body && !selecting) focusSearch();
  }

  function noteEnter(event: KeyboardEvent) {
    if (event.key === 'Enter') completePressedAt.current = event.timeStamp;
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on nothing gives the focus back to the search
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard already goes to the search from anywhere
    <div className={styles.desk} onClick={focusSearchFromNowhere}>
      <div className={styles.selling}>
        <div className={styles.top}>
          <div className={styles.searching}>
            <ProductSearch
              ref={search}
              index={index}
              onPick={pickInSearch}
              onNothingFound={warnOfNothing}
              onEscape={askToEmpty}
            />
            <CameraButton onScan={addSeenByCamera} className={styles.tool} />
            <CounterOptions settings={settings} className={styles.tool} />
          </div>
          {canSwitch && (
            <SegmentedControl
              label="Ver"
              options={[
                { value: 'tiles', label: 'Productos' },
                { value: 'cart', label: `Carrito (${cart.lines.length})` },
              ]}
              value={view}
              onChange={show}
              className={styles.views}
            />
          )}
          {productsFailed && (
            <Alert
              kind="error"
              title="No se pudieron cargar los productos"
              action={
                <Button size="sm" onClick={onRetryProducts}>
                  Reintentar
                </Button>
              }
            >
              Fijate que haya conexión y probá de nuevo.
            </Alert>
          )}
          {unsaved && <UnsavedNotice />}
          {locked && phase === 'unanswered' && <UnansweredNotice onRetry={till.delivery.deliver} />}
          {refused && <RefusedNotice error={refused} />}
        </div>
        {hasTiles && (
          <CounterTiles
            products={products}
            cart={till.cart}
            shown={view === 'tiles'}
            onPick={pickTile}
          />
        )}
        {view === 'cart' && (
          <CartTable
            lines={cart.lines}
            priced={priced.lines}
            productOf={index?.byId}
            locked={locked}
            latestKey={latestKey}
            onQuantity={changeQuantity}
            onRemove={removeLine}
            onDone={focusSearch}
            // Not before the cart has been read: it may have lines.
            empty={read && <EmptyCart nothingToSell={products?.length === 0} />}
          />
        )}
      </div>

      <div className={styles.payment}>
        <Card className={styles.checkout}>
          <PaymentForm
            // Resets invalid input with each new sale.
            key={cart.saleId}
            total={total}
            method={cart.paymentMethod}
            paidWith={cart.paidWith}
            disabled={locked}
            onMethod={till.cart.choosePaymentMethod}
            onPaidWith={till.cart.setPaidWith}
            paidWithRef={paidWithField}
            className={styles.form}
          />
          <BottomBar className={styles.closing}>
            <div className={styles.total}>
              <span id="counter-total">Total</span>
              <Amount aria-labelledby="counter-total" cents={total} className={styles.amount} />
            </div>
            <Button
              variant="primary"
              size="lg"
              shortcut="F9"
              pending={locked}
              onClick={completeSale}
              onKeyDown={noteEnter}
              className={styles.complete}
            >
              Completar Venta
            </Button>
          </BottomBar>
          <Button variant="quiet" disabled={locked || cart.lines.length === 0} onClick={askToEmpty}>
            Vaciar Carrito
          </Button>
        </Card>
        <RecentSales />
      </div>

      <ConfirmDialog
        title="¿Vaciar el carrito?"
        message="Se quitan todos los productos. No se puede deshacer."
        confirmLabel="Vaciar Carrito"
        danger
        opened={askingToEmpty}
        onConfirm={emptyCart}
        onCancel={() => setAskingToEmpty(false)}
      />
      {completed && (
        <SaleCompletedModal
          sale={completed.sale}
          shownTotal={completed.sent.total}
          isSecondEnter={(event) => event.timeStamp - completePressedAt.current < DOUBLE_PRESS_MS}
          onNewSale={startNewSale}
        />
      )}
    </div>
  );
}

function warnOfNothing(text: string) {
  warn(`No hay productos que coincidan con «${text}»`);
}

function isOf({ _id }: Product) {
  return ({ productId }: CartLine) => productId === _id;
}

/** On a touch screen, focusing a field opens a keyboard that covers half the screen. */
function isTouchScreen(): boolean {
  return window.matchMedia('(hover: none) and (pointer: coarse)').matches;
}

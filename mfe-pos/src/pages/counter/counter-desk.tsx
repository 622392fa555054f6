import type { Product } from '@mostrador/contracts/products';
import { type Candidate, readingsOf, useScanner } from '@mostrador/shared-screens/scanner';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';
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
import { priceCart } from '../../features/cart/cart.ts';
import { CartTable } from '../../features/cart/cart-table.tsx';
import { UnsavedNotice } from '../../features/cart/unsaved-notice.tsx';
import { indexOf } from '../../features/products/product-index.ts';
import {
  ProductSearch,
  type ProductSearchHandle,
} from '../../features/products/product-search.tsx';
import { RefusedNotice, UnansweredNotice } from '../../features/sales/delivery-notice.tsx';
import { RecentSales } from '../../features/sales/recent-sales.tsx';
import { SaleCompletedModal } from '../../features/sales/sale-completed-modal.tsx';
import { Checkout } from './checkout.tsx';
import styles from './counter-desk.module.css';
import { EmptyCart } from './empty-cart.tsx';
import type { Till } from './till.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useTypingGoesTo } from './use-typing-goes-to.ts';
import { warn, warnOfRefusal } from './warn.ts';

/** An Enter this soon after the one that completed the sale is an accidental double press. */
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
  const [latestKey, setLatestKey] = useState<string>();
  const [askingToEmpty, setAskingToEmpty] = useState(false);
  const search = useRef<ProductSearchHandle>(null);
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

  const askToEmpty = useCallback(() => {
    const { cart, frozen } = till.cart.getState();
    if (cart.lines.length > 0 && !frozen) setAskingToEmpty(true);
  }, [till]);

  const noteEnter = useCallback((event: KeyboardEvent) => {
    completePressedAt.current = event.timeStamp;
  }, []);

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
  useShortcuts({ F2: goToSearch });

  function goToSearch() {
    search.current?.field?.focus();
  }

  /** The scanned code, unchanged, or undefined when a person typed. */
  function recognizeScan({ burst, run, field }: Candidate) {
    if (run && productOfCode(run)) return run;
    if (!burst || productOfCode(burst)) return burst;
    const searchField = search.current?.field;
    if (field !== searchField) return burst;
    // In the search, fast keys that match no product may be typed text. A scan has digits, no
    // lowercase letters or spaces, and is the field's only content.
    const code = burst.trim();
    const typed = !/\d/.test(code) || /\p{Ll}|\s/u.test(code) || searchField?.value.trim() !== code;
    return typed ? undefined : burst;
  }

  function productOfCode(code: string) {
    for (const reading of readingsOf(code)) {
      const product = index?.byBarcode(reading);
      if (product) return product;
    }
    return undefined;
  }

  function addScanned(code: string) {
    // A scan starts the next sale, and cancels the question whether to empty the cart.
    startNewSale();
    setAskingToEmpty(false);
    search.current?.clear();
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

  function addByCode(code: string) {
    const product = productOfCode(code);
    if (product) add(product);
    else warn(`Ningún producto tiene el código ${code.trim()}`);
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

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on nothing gives the focus back to the search
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard already goes to the search from anywhere
    <div className={styles.desk} onClick={focusSearchFromNowhere}>
      <div className={styles.selling}>
        <div className={styles.top}>
          <ProductSearch
            ref={search}
            index={index}
            onPick={add}
            onNothingFound={warnOfNothing}
            onEscape={askToEmpty}
          />
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
      </div>

      <div className={styles.payment}>
        <Checkout
          till={till}
          priced={priced}
          productOf={index?.byId}
          onEmpty={askToEmpty}
          onDone={focusSearch}
          onEnter={noteEnter}
        />
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

/** On a touch screen, focusing a field opens a keyboard that covers half the screen. */
function isTouchScreen(): boolean {
  return window.matchMedia('(hover: none) and (pointer: coarse)').matches;
}

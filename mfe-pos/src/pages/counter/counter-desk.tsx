import { offeredMethods } from '@mostrador/contracts/payment-methods';
import type { Product } from '@mostrador/contracts/products';
import { formatQuantity, isWithinMaxDiscount } from '@mostrador/domain';
import { useSession, waitingSalesInWords } from '@mostrador/shared-auth';
import { saleCodeIn } from '@mostrador/shared-screens/scanner';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button, IconButton } from '@mostrador/shared-ui/button';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';
import { noteFocus } from '@mostrador/shared-ui/focus';
import { IconUsers } from '@mostrador/shared-ui/icons';
import {
  type ComponentType,
  type KeyboardEvent,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useStore } from 'zustand';
import { CameraButton } from '../../features/camera/camera-button.tsx';
import type { ScanResult } from '../../features/camera/camera-scanner.tsx';
import { priceCart } from '../../features/cart/cart.ts';
import { isBeingSent, isLocked } from '../../features/cart/cart-store.ts';
import type { OrderNoteProps } from '../../features/cart/held-sales/order-note.tsx';
import { TakeNotice } from '../../features/cart/held-sales/take-notice.tsx';
import { UnsavedNotice } from '../../features/cart/unsaved-notice.tsx';
import { useCanAskForPin } from '../../features/pins/use-can-ask-for-pin.ts';
import { useNextSellers } from '../../features/pins/use-next-sellers.ts';
import { useBestSellers } from '../../features/products/best-sellers.ts';
import { indexOf } from '../../features/products/product-index.ts';
import {
  ProductSearch,
  type ProductSearchHandle,
} from '../../features/products/product-search.tsx';
import {
  FailedNotice,
  RefusedNotice,
  UnansweredNotice,
} from '../../features/sales/delivery-notice.tsx';
import { RecentSales } from '../../features/sales/recent-sales.tsx';
import { SaleCompletedModal } from '../../features/sales/sale-completed-modal.tsx';
import { CounterOptions } from '../../features/till-settings/counter-options.tsx';
import { useTillSettings } from '../../features/till-settings/use-till-settings.ts';
import { ChangedPrices } from './changed-prices.tsx';
import { Checkout } from './checkout.tsx';
import { CounterCart } from './counter-cart.tsx';
import styles from './counter-desk.module.css';
import type { CounterDialog, PinDialog } from './counter-dialogs.tsx';
import { CounterPart } from './counter-part.tsx';
import { CounterTiles } from './counter-tiles.tsx';
import {
  AuthorizeSale,
  CounterDialogs,
  ReturnDialog,
  SwitchSellerDialog,
  useDialogsAtHand,
  whenLoaded,
} from './dialogs-on-demand.ts';
import type { SaleActs } from './sale-acts.ts';
import { ShortcutsButton } from './shortcuts-button.tsx';
import { soldOnDevice } from './sold-on-device.ts';
import { TilesOrCart } from './tiles-or-cart.tsx';
import { handOverCart, type Till } from './till.ts';
import { clearTillMessage, showTillMessage, tillMessage } from './till-message.ts';
import { UnderSearch } from './under-search.tsx';
import { type PriceToAsk, useCartChanges } from './use-cart-changes.ts';
import { useFocusOnTyping } from './use-focus-on-typing.ts';
import { useForgetClosedRegister } from './use-forget-closed-register.ts';
import { useOffersWithoutMatch } from './use-offers-without-match.tsx';
import { useSaleToReturn } from './use-sale-to-return.ts';
import { useSaleWithTiles } from './use-sale-with-tiles.ts';
import { useScannedCodes } from './use-scanned-codes.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useSignKeys } from './use-sign-keys.ts';
import { useTillSounds } from './use-till-sounds.ts';
import { useUnknownCode } from './use-unknown-code.ts';
import { ViewSwitch } from './view-switch.tsx';
import { warn } from './warn.ts';
import { warnOfCase } from './warn-of-case.ts';

/** Loaded on demand: few carts sell an order of the online store. */
const OrderNote = lazy<ComponentType<OrderNoteProps>>(() =>
  import('../../features/cart/held-sales/order-note.tsx').catch(() => ({ default: () => null })),
);

/** Loaded on demand: few tills have sales that wait. */
const SalesOnDevice = lazy<ComponentType>(() =>
  import('./sales-on-device.tsx').catch(() => ({ default: () => null })),
);

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
  // Does not subscribe to the lines: a scan renders only the parts that show them.
  const isCartRead = useStore(till.cart, ({ read }) => read);
  const locked = useStore(till.cart, isLocked);
  const unsaved = useStore(till.cart, ({ unsaved }) => unsaved);
  const order = useStore(till.cart, ({ cart }) => cart.order);
  const failed = useStore(till.cart, ({ frozen }) => (frozen?.failure ? frozen : undefined));
  const phase = useStore(till.delivery, ({ phase }) => phase);
  const completed = useStore(till.delivery, ({ completed }) => completed);
  const refused = useStore(till.delivery, ({ refused }) => refused);
  const hasOnDevice = useStore(soldOnDevice, ({ count }) => count > 0);
  const notOnDevice = useStore(till.delivery, ({ notOnDevice }) => notOnDevice);
  const index = useMemo(() => products && indexOf(products), [products]);
  const { user } = useSession();
  const canAskForPin = useCanAskForPin();
  const nextSellers = useNextSellers();
  const ownMaximum = user?.maxDiscount ?? 0;
  const maxDiscount = canAskForPin ? 100 : ownMaximum;
  const bestSellers = useBestSellers();
  const { settings, saved, isPending } = useTillSettings();
  // Also while the products load, so that nothing else takes the tiles' place.
  const hasTiles =
    settings.tiles && !productsFailed && (products === undefined || products.length > 0);
  const { saleWithTiles, show } = useSaleWithTiles(till.cart);
  const shown = { cart: till.cart, hasTiles, saleWithTiles };
  const [askingToEmpty, setAskingToEmpty] = useState(false);
  const [dialog, setDialog] = useState<CounterDialog>();
  const search = useRef<ProductSearchHandle>(null);
  // A sale's answer must not move the focus if the seller moved it in the meantime.
  const whileSent = useRef(moveAtOnce);
  const completePressedAt = useRef(Number.NEGATIVE_INFINITY);

  const focusSearch = useCallback(() => {
    const field = search.current?.field;
    // Focusing, and querying the media, force a layout: most scans find the focus already there.
    if (field !== document.activeElement && !isTouchScreen()) field?.focus();
  }, []);

  const openDialog = useCallback(
    (opened: CounterDialog) => void whenLoaded('counter', () => setDialog(opened)),
    [],
  );
  const askPrice = useCallback(
    (asked: PriceToAsk) => void whenLoaded('counter', () => setDialog(withPriceToAsk(asked))),
    [],
  );

  const {
    add,
    addLabel,
    addAtAskedPrice,
    addFreeLine,
    changeQuantity,
    stepLatest,
    reprice,
    removeLine,
    marks,
  } = useCartChanges({
    till,
    index,
    sellsWithoutStock: settings.sellWithoutStock,
    onAskPrice: askPrice,
    onDone: focusSearch,
  });
  const openLineDiscount = useCallback(
    (key: string) => openDialog({ kind: 'line-discount', key }),
    [openDialog],
  );
  const repriceLine = useCallback((key: string) => reprice([key]), [reprice]);
  const openLinePrice = useCallback(
    (key: string) => openDialog({ kind: 'line-price', key }),
    [openDialog],
  );

  const createWithCode = useCallback(
    (code: string, quantity: number | undefined) =>
      openDialog({ kind: 'new-product', code, quantity }),
    [openDialog],
  );
  const reportUnknownCode = useUnknownCode(createWithCode);
  const toReturn = useSaleToReturn(reportUnknownCode);
  const isFree = !completed && !askingToEmpty && !dialog;
  const saleToReturn = isFree ? toReturn.sale : undefined;
  const { find: findSaleToReturn } = toReturn;
  const takeNothingFound = useCallback(
    (text: string) => {
      const code = saleCodeIn(text);
      if (code === undefined) return warn(`No hay productos que coincidan con «${text}»`);
      search.current?.clear();
      findSaleToReturn(code);
    },
    [findSaleToReturn],
  );

  const pickInSearch = useCallback(
    (product: Product, quantity?: number): boolean => {
      show('cart');
      return add(product, quantity);
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
    const state = till.cart.getState();
    if (state.cart.lines.length > 0 && !isBeingSent(state)) setAskingToEmpty(true);
  }, [till]);

  const noteEnter = useCallback((event: KeyboardEvent) => {
    completePressedAt.current = event.timeStamp;
  }, []);

  useLayoutEffect(
    function keepSearchReady() {
      if (locked) whileSent.current = noteFocus();
      if (completed || askingToEmpty || dialog || toReturn.sale || locked) return;
      whileSent.current(focusSearch);
      whileSent.current = moveAtOnce;
    },
    [completed, askingToEmpty, dialog, toReturn.sale, locked, focusSearch],
  );

  useEffect(
    function forgetMessageOfLastSale() {
      if (completed) clearTillMessage();
    },
    [completed],
  );

  useEffect(function forgetMessageOnLeaving() {
    return clearTillMessage;
  }, []);

  const offers = useOffersWithoutMatch(openDialog);

  const takeScan = useScannedCodes({
    index,
    scaleLabels: isPending ? undefined : settings.scaleLabels,
    search,
    onScan: startNextSale,
    onProduct: add,
    onLabel: addLabel,
    onLabelWithoutPrice: (product, label) => askPrice({ product, label }),
    onCase: (product, quantity) => warnOfCase(product, quantity, () => add(product, quantity)),
    onReceipt: findSaleToReturn,
    onUnknown: reportUnknownCode,
    onDone: focusSearch,
  });
  useTillSounds();
  useForgetClosedRegister(till);
  useDialogsAtHand(index !== undefined);
  useFocusOnTyping(() => search.current?.field);
  useShortcuts({ F2: goToSearch });

  useSignKeys(
    {
      '+': () => stepLatest(1),
      '-': () => stepLatest(-1),
      '?': () => openDialog({ kind: 'shortcuts' }),
    },
    () => search.current?.field,
  );

  function goToSearch() {
    search.current?.field?.focus();
  }

  /** Starts the next sale on a scan, and cancels the question whether to empty the cart. */
  function startNextSale(): boolean {
    if ((dialog && dialog.kind !== 'shortcuts') || saleToReturn) {
      warn('Cerrá la ventana para seguir escaneando');
      return false;
    }
    startNewSale();
    setAskingToEmpty(false);
    setDialog(undefined);
    show('cart');
    return true;
  }

  function startNewSale() {
    if (!completed) return till.delivery.dismiss();
    till.delivery.dismiss();
    // On a phone the page is scrolled down to the payment, away from the search.
    window.scrollTo({ top: 0 });
  }

  /** Repeats the till's message, which the camera's window covers. */
  function scanWithCamera(code: string): ScanResult {
    const kind = takeScan(code);
    const { message } = tillMessage.getState();
    if (!index || !message)
      return { added: true, message: `${code}: se agrega cuando terminen de cargar los productos` };
    return {
      added: message.tone === 'added',
      message: `${message.lead ?? ''}${message.text}`,
      closes: kind === 'receipt',
    };
  }

  function emptyCart() {
    till.cart.empty();
    setAskingToEmpty(false);
    showTillMessage({ tone: 'info', text: 'Carrito vaciado' });
  }

  /** The refused sale used up no authorization, so its discount needs one again. */
  function actsOverLimit(): SaleActs {
    const sale = priceCart(till.cart.getState().cart, index?.byId);
    return isWithinMaxDiscount(sale, ownMaximum) ? ['credit-limit'] : ['discount', 'credit-limit'];
  }

  function noticeOfWaiting(): string | undefined {
    const { frozen, toReview = [] } = till.cart.getState();
    const count = toReview.length + (frozen ? 1 : 0);
    if (count === 0) return undefined;
    return `${user?.username} tiene ${waitingSalesInWords(count)}: queda en este dispositivo para cuando vuelva a entrar.`;
  }

  function focusSearchFromNowhere() {
    const selecting = window.getSelection()?.isCollapsed === false;
    if (document.activeElement === document.body && !selecting) focusSearch();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a background click refocuses the search
    // biome-ignore lint/a11y/useKeyWithClickEvents: typing already goes to the search
    <div
      className={styles.desk}
      data-reading={!isCartRead || undefined}
      onClick={focusSearchFromNowhere}
    >
      <div className={styles.selling}>
        <div className={styles.top}>
          <div className={styles.searching}>
            <ProductSearch
              ref={search}
              index={index}
              bestSellers={bestSellers}
              sellsWithoutStock={settings.sellWithoutStock}
              onPick={pickInSearch}
              onNothingFound={takeNothingFound}
              otherwise={offers}
              onQuantity={showNextQuantity}
              onEscape={askToEmpty}
            />
            <CameraButton onScan={scanWithCamera} className={styles.tool} />
            {nextSellers.length > 0 && (
              <IconButton
                variant="secondary"
                label="Cambiar de vendedor"
                title={
                  locked
                    ? 'Primero tiene que terminar la venta que se está enviando'
                    : 'Cambiar de vendedor'
                }
                icon={<IconUsers />}
                className={styles.tool}
                // A sale being sent belongs to the seller who made it.
                disabled={locked}
                onClick={() => whenLoaded('switch', () => setDialog({ kind: 'switch-seller' }))}
              />
            )}
            <CounterOptions settings={saved} className={styles.tool} />
          </div>
          <UnderSearch>
            <Button size="sm" disabled={locked} onClick={() => openDialog({ kind: 'free-line' })}>
              Varios
            </Button>
            <ShortcutsButton onClick={() => openDialog({ kind: 'shortcuts' })} />
          </UnderSearch>
          <ViewSwitch {...shown} onChange={show} className={styles.views} />
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
          <TakeNotice cartStore={till.cart} />
          <ChangedPrices cart={till.cart} index={index} onReprice={reprice} />
          <Suspense>{order && <OrderNote order={order} />}</Suspense>
          {locked && (phase === 'unanswered' || phase === 'failing') && (
            <UnansweredNotice
              isFailing={phase === 'failing'}
              notOnDevice={notOnDevice}
              onRetry={till.delivery.deliver}
            />
          )}
          {failed?.failure && (
            <FailedNotice
              {...failed.failure}
              onRetry={() => void till.complete(failed.total)}
              onPutAside={() => void till.cart.putAside()}
            />
          )}
          {refused && (
            <RefusedNotice
              error={refused}
              onAuthorize={
                canAskForPin && refused.code === 'customer-credit.over-limit'
                  ? () => whenLoaded('authorize', () => setDialog({ kind: 'credit-limit' }))
                  : undefined
              }
            />
          )}
        </div>
        <TilesOrCart
          {...shown}
          tiles={
            hasTiles && (
              <CounterTiles
                products={products}
                bestSellers={bestSellers}
                sellsWithoutStock={settings.sellWithoutStock}
                cart={till.cart}
                onPick={pickTile}
              />
            )
          }
          lines={
            <CounterCart
              cart={till.cart}
              marks={marks}
              index={index}
              onQuantity={changeQuantity}
              onDiscount={openLineDiscount}
              onPrice={openLinePrice}
              onReprice={repriceLine}
              offersDiscount={maxDiscount > 0}
              onRemove={removeLine}
              onDone={focusSearch}
              hasTiles={hasTiles}
              nothingToSell={products?.length === 0}
            />
          }
        />
      </div>

      <div className={styles.payment}>
        <Checkout
          till={till}
          productOf={index?.byId}
          offers={settings}
          onEmpty={askToEmpty}
          onDone={focusSearch}
          onEnter={noteEnter}
        />
        <CounterPart fallback={<p>Error al cargar las ventas</p>}>
          <RecentSales hasOnDevice={hasOnDevice} OnDevice={SalesOnDevice} />
        </CounterPart>
      </div>

      <ConfirmDialog
        title="¿Vaciar el carrito?"
        message={`${failed?.failure?.isUnsure ? 'No se sabe si la venta se realizó: fijate antes en Ventas recientes. ' : ''}Se quitan todos los productos. No se puede deshacer.`}
        confirmLabel="Vaciar Carrito"
        danger
        opened={askingToEmpty}
        onConfirm={emptyCart}
        onCancel={() => setAskingToEmpty(false)}
      />
      <Suspense>
        {dialog && !isForPin(dialog) && (
          <CounterDialogs
            dialog={dialog}
            cart={till.cart}
            productOf={index?.byId}
            maxDiscount={maxDiscount}
            asksForPinOver={canAskForPin ? ownMaximum : undefined}
            methods={offeredMethods(settings).length}
            onFreeLine={(line) => {
              addFreeLine(line);
              search.current?.clear();
            }}
            onAskedPrice={addAtAskedPrice}
            onCreated={(product, quantity) => {
              add(product, quantity);
              search.current?.clear();
            }}
            onClose={() => setDialog(withoutFirst)}
          />
        )}
        {dialog?.kind === 'switch-seller' && (
          <SwitchSellerDialog
            sellers={nextSellers}
            notice={noticeOfWaiting()}
            onSwitch={(next) => handOverCart(user?._id ?? '', next)}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog?.kind === 'credit-limit' && (
          <AuthorizeSale
            acts={actsOverLimit()}
            till={till}
            productOf={index?.byId}
            terms={settings}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
      <Suspense>
        {saleToReturn && (
          <ReturnDialog key={saleToReturn._id} sale={saleToReturn} onClose={toReturn.close} />
        )}
      </Suspense>
      {completed && (
        <SaleCompletedModal
          sale={completed.sale}
          shownTotal={completed.sent.total}
          provisionalNumber={completed.provisionalNumber}
          invoiceFollows={completed.sent.body.generateAfipInvoice}
          isSecondEnter={(event) => event.timeStamp - completePressedAt.current < DOUBLE_PRESS_MS}
          onNewSale={startNewSale}
        />
      )}
    </div>
  );
}

/** Whether the dialog loads its own code, apart from that of the others. */
function isForPin(dialog: CounterDialog): dialog is PinDialog {
  return dialog.kind === 'credit-limit' || dialog.kind === 'switch-seller';
}

/** Several products may ask at once, as after scans while the list was loading. */
function withPriceToAsk(asked: PriceToAsk) {
  return (open: CounterDialog | undefined): CounterDialog =>
    open?.kind === 'asked-price'
      ? { ...open, asked: [...open.asked, asked] }
      : { kind: 'asked-price', asked: [asked], answered: 0 };
}

/** Closes a dialog, or goes on to the next product that asks for its price. */
function withoutFirst(open: CounterDialog | undefined): CounterDialog | undefined {
  return open?.kind === 'asked-price' && open.asked.length > 1
    ? { ...open, asked: open.asked.slice(1), answered: open.answered + 1 }
    : undefined;
}

function moveAtOnce(moveFocus: () => void) {
  moveFocus();
}

function showNextQuantity(quantity: number | undefined) {
  if (quantity !== undefined)
    showTillMessage({ tone: 'info', text: `${formatQuantity(quantity)} × el próximo producto` });
  else if (tillMessage.getState().message?.tone === 'info') clearTillMessage();
}

/** On a touch screen, focusing a field opens a keyboard that covers half the screen. */
function isTouchScreen(): boolean {
  return window.matchMedia('(hover: none) and (pointer: coarse)').matches;
}

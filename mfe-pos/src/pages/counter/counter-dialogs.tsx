import type { Product } from '@mostrador/contracts/products';
import { NO_MONEY } from '@mostrador/domain';
import { Suspense } from 'react';
import { useStore } from 'zustand';
import { AskedPriceDialog } from '../../features/cart/asked-price-dialog.tsx';
import type { AtAskedPrice, FreeLine, PriceList } from '../../features/cart/cart.ts';
import type { CartStore } from '../../features/cart/cart-store.ts';
import { FreeLineDialog } from '../../features/cart/free-line-dialog.tsx';
import { LineDiscountDialog } from '../../features/cart/line-discount-dialog.tsx';
import { usePricedCart } from '../../features/cart/priced-cart.ts';
import { pinHint } from '../../features/payment/sale-discount.ts';
import { actsOnDevice } from './acts-on-device.ts';
import { lineDiscountRefusal } from './line-discount-refusal.ts';
import { QuickProductForm } from './quick-product-form-on-demand.ts';
import { ShortcutsModal } from './shortcuts-modal.tsx';
import type { PriceToAsk } from './use-cart-changes.ts';

export type CounterDialog = CartDialog | PinDialog;
export type PinDialog = { kind: 'credit-limit' } | { kind: 'switch-seller' };
type CartDialog =
  | { kind: 'line-discount'; key: string }
  | { kind: 'line-price'; key: string }
  | { kind: 'free-line'; searched?: { text: string; quantity: number | undefined } }
  /** One after another: each is a product that was picked or scanned. */
  | { kind: 'asked-price'; asked: readonly PriceToAsk[]; answered: number }
  | { kind: 'shortcuts' }
  /** Opened for a code that no product has, or for a name that was searched in vain. */
  | { kind: 'new-product'; code?: string; name?: string; quantity: number | undefined };

export interface CounterDialogsProps extends Omit<CartLineDialogProps, 'lineKey'> {
  dialog: CartDialog;
  /** Payment methods that have a key. */
  methods: number;
  onFreeLine: (line: Omit<FreeLine, 'key' | 'productId'>) => void;
  onAskedPrice: (product: Product, line: Omit<AtAskedPrice, 'key'>) => void;
  onCreated: (product: Product, quantity: number | undefined) => void;
}

/** The dialogs of the cart's half of the counter, one at a time. */
export default function CounterDialogs({
  dialog,
  methods,
  onFreeLine,
  onAskedPrice,
  onCreated,
  onClose,
  ...ofLine
}: CounterDialogsProps) {
  switch (dialog.kind) {
    case 'line-discount':
      return <CartLineDiscount {...ofLine} lineKey={dialog.key} onClose={onClose} />;
    case 'line-price':
      return <CartLinePrice cart={ofLine.cart} lineKey={dialog.key} onClose={onClose} />;
    case 'free-line':
      return (
        <FreeLineDialog
          searched={dialog.searched}
          onAdd={(line) => {
            onFreeLine(line);
            onClose();
          }}
          onClose={onClose}
        />
      );
    case 'asked-price': {
      const [first] = dialog.asked;
      return (
        first && (
          <AskedPriceDialog
            key={dialog.answered}
            {...first}
            onPrice={(line) => {
              onAskedPrice(first.product, line);
              onClose();
            }}
            onClose={onClose}
          />
        )
      );
    }
    case 'shortcuts':
      return <ShortcutsModal methods={methods} onClose={onClose} />;
    case 'new-product':
      return (
        <Suspense fallback={null}>
          <QuickProductForm
            barcode={dialog.code}
            name={dialog.name}
            device={actsOnDevice}
            onCreated={(product) => {
              onClose();
              onCreated(product, dialog.quantity);
            }}
            onClose={onClose}
          />
        </Suspense>
      );
  }
}

/** Asks for the price of a line that came without one, or has a wrong one. */
function CartLinePrice({
  cart: store,
  lineKey,
  onClose,
}: Pick<CartLineDialogProps, 'cart' | 'lineKey' | 'onClose'>) {
  const line = useStore(store, ({ cart }) => cart.lines.find(({ key }) => key === lineKey));

  return (
    line?.productId !== undefined && (
      <AskedPriceDialog
        product={line}
        quantity={line.quantity}
        submitLabel="Guardar"
        onPrice={({ price }) => {
          store.setLinePrice(lineKey, price);
          onClose();
        }}
        onClose={onClose}
      />
    )
  );
}

interface CartLineDialogProps {
  cart: CartStore;
  productOf: PriceList;
  /** The seller's maximum, in percent. */
  maxDiscount: number;
  /**
   * Discounts over this percentage ask for an administrator's PIN; undefined when the shop has
   * none.
   */
  asksForPinOver: number | undefined;
  lineKey: string;
  onClose: () => void;
}

function CartLineDiscount({
  cart: store,
  productOf,
  maxDiscount,
  asksForPinOver,
  lineKey,
  onClose,
}: CartLineDialogProps) {
  const cart = useStore(store, ({ cart }) => cart);
  const priced = usePricedCart(store, productOf);
  const place = cart.lines.findIndex(({ key }) => key === lineKey);
  const line = cart.lines[place];

  return (
    line && (
      <LineDiscountDialog
        name={line.name}
        gross={priced.lines[place]?.gross ?? NO_MONEY}
        discount={line.discount}
        hint={pinHint(asksForPinOver)}
        refusalOf={(discount) =>
          lineDiscountRefusal(cart, productOf, maxDiscount, { key: lineKey, discount })
        }
        onApply={(discount) => {
          store.setLineDiscount(lineKey, discount);
          onClose();
        }}
        onClose={onClose}
      />
    )
  );
}

import type { Product } from '@mostrador/contracts/products';
import { type Discount, NO_MONEY, type PricedSale } from '@mostrador/domain';
import { lazy, Suspense } from 'react';
import type { Cart, FreeLine } from '../../features/cart/cart.ts';
import { FreeLineDialog } from '../../features/cart/free-line-dialog.tsx';
import { LineDiscountDialog } from '../../features/cart/line-discount-dialog.tsx';
import { ShortcutsModal } from './shortcuts-modal.tsx';

export type CounterDialog =
  | { kind: 'line-discount'; key: string }
  | { kind: 'free-line' }
  | { kind: 'shortcuts' }
  /** For a code that no product has. */
  | { kind: 'new-product'; code: string; quantity: number | undefined };

/** Apart from the counter's first code: few sales need it. Load it before it is opened. */
export const loadQuickProductForm = () =>
  import('../../features/products/quick-product-form/quick-product-form.tsx');
const QuickProductForm = lazy(async () => ({
  default: (await loadQuickProductForm()).QuickProductForm,
}));

export interface CounterDialogsProps {
  dialog: CounterDialog | undefined;
  cart: Cart;
  priced: PricedSale;
  refusalOfDiscount: (key: string, discount: Discount) => string | undefined;
  onDiscount: (key: string, discount: Discount | undefined) => void;
  onFreeLine: (line: Omit<FreeLine, 'key' | 'productId'>) => void;
  onCreated: (product: Product, quantity: number | undefined) => void;
  onClose: () => void;
}

/** The dialogs of the cart's half of the counter, one at a time. */
export function CounterDialogs({
  dialog,
  cart,
  priced,
  refusalOfDiscount,
  onDiscount,
  onFreeLine,
  onCreated,
  onClose,
}: CounterDialogsProps) {
  switch (dialog?.kind) {
    case 'line-discount': {
      const { key } = dialog;
      const place = cart.lines.findIndex((line) => line.key === key);
      const line = cart.lines[place];
      return (
        line && (
          <LineDiscountDialog
            name={line.name}
            gross={priced.lines[place]?.gross ?? NO_MONEY}
            discount={line.discount}
            refusalOf={(discount) => refusalOfDiscount(key, discount)}
            onApply={(discount) => {
              onDiscount(key, discount);
              onClose();
            }}
            onClose={onClose}
          />
        )
      );
    }
    case 'free-line':
      return (
        <FreeLineDialog
          onAdd={(line) => {
            onFreeLine(line);
            onClose();
          }}
          onClose={onClose}
        />
      );
    case 'shortcuts':
      return <ShortcutsModal onClose={onClose} />;
    case 'new-product':
      return (
        <Suspense fallback={null}>
          <QuickProductForm
            barcode={dialog.code}
            onCreated={(product) => {
              onClose();
              onCreated(product, dialog.quantity);
            }}
            onClose={onClose}
          />
        </Suspense>
      );
    default:
      return null;
  }
}

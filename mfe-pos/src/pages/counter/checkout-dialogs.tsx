import { formatMoney } from '@mostrador/domain';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';
import { useStore } from 'zustand';
import { type PriceList, priceCart } from '../../features/cart/cart.ts';
import type { CartStore } from '../../features/cart/cart-store.ts';
import { usePricedCart } from '../../features/cart/priced-cart.ts';
import { DiscountDialog } from '../../features/payment/discount-dialog.tsx';
import { pinHint } from '../../features/payment/sale-discount.ts';
import { missingCash } from './missing-cash.ts';

interface OfCart {
  cart: CartStore;
  productOf: PriceList;
}

interface MissingCashDialogProps extends OfCart {
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks whether to complete a sale with less cash than it costs. */
export function MissingCashDialog({
  cart,
  productOf,
  onConfirm,
  onCancel,
}: MissingCashDialogProps) {
  const { total } = usePricedCart(cart, productOf);
  const missing = useStore(cart, ({ cart }) => missingCash(cart, total));

  if (missing === undefined) return null;
  return (
    <ConfirmDialog
      title={`Faltan ${formatMoney(missing)}`}
      message={`El total es ${formatMoney(total)}. La venta se registra como pagada.`}
      confirmLabel="Completar igual"
      cancelLabel="Volver"
      // A double press on Completar Venta must not confirm.
      danger
      opened
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

interface SaleDiscountDialogProps extends OfCart {
  maxDiscount: number;
  /** Over this percent an administrator's PIN is asked for; undefined when there is none to ask for. */
  asksForPinOver: number | undefined;
  onClose: () => void;
}

/** The discount on the whole of the cart's sale. */
export function SaleDiscountDialog({
  cart: store,
  productOf,
  maxDiscount,
  asksForPinOver,
  onClose,
}: SaleDiscountDialogProps) {
  const cart = useStore(store, ({ cart }) => cart);
  return (
    <DiscountDialog
      discount={cart.discount}
      maxDiscount={maxDiscount}
      hint={pinHint(asksForPinOver)}
      priceWith={(discount) => priceCart({ ...cart, discount }, productOf)}
      onApply={(discount) => {
        store.setDiscount(discount);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

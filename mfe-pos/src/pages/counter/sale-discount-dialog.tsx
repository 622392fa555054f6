import { useStore } from 'zustand';
import { type PriceList, priceCart } from '../../features/cart/cart.ts';
import type { CartStore } from '../../features/cart/cart-store.ts';
import { DiscountDialog } from '../../features/payment/discount-dialog.tsx';
import { pinHint } from '../../features/payment/sale-discount.ts';

interface SaleDiscountDialogProps {
  cart: CartStore;
  productOf: PriceList;
  maxDiscount: number;
  /**
   * Discounts over this percentage ask for an administrator's PIN; undefined when the shop has
   * none.
   */
  asksForPinOver: number | undefined;
  onClose: () => void;
}

/** The discount on the whole of the cart's sale. */
export default function SaleDiscountDialog({
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

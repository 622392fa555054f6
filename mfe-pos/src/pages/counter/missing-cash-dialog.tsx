import { formatMoney } from '@mostrador/domain';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';
import { useStore } from 'zustand';
import type { PriceList } from '../../features/cart/cart.ts';
import type { CartStore } from '../../features/cart/cart-store.ts';
import type { PaymentTerms } from '../../features/cart/charged-cart.ts';
import { useCartCharge } from '../../features/cart/use-cart-charge.ts';
import { missingCash } from './missing-cash.ts';

interface MissingCashDialogProps {
  cart: CartStore;
  productOf: PriceList;
  terms: PaymentTerms;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks whether to complete a sale with less cash than it costs. */
export function MissingCashDialog({
  cart,
  productOf,
  terms,
  onConfirm,
  onCancel,
}: MissingCashDialogProps) {
  const { total } = useCartCharge(cart, productOf, terms);
  const missing = useStore(cart, ({ cart }) => missingCash(cart, total));

  if (missing === undefined) return null;
  return (
    <ConfirmDialog
      title={`Faltan ${formatMoney(missing)}`}
      message={`El total es ${formatMoney(total)}. La venta se registra como pagada.`}
      confirmLabel="Completar igual"
      // A double press on Completar Venta must not confirm.
      danger
      opened
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

import type { AuthorizedAct } from '@mostrador/contracts/pins';
import { AuthorizeDialog } from '@mostrador/shared-screens/pins';
import { type PriceList, priceCart } from '../../features/cart/cart.ts';
import type { SaleActs } from './pin-dialogs.ts';
import type { Till } from './till.ts';

const TITLES: Record<SaleActs[number], string> = {
  discount: 'Autorizar el descuento',
  'credit-limit': 'Autorizar la cuenta corriente',
};
const QUESTIONS: Record<SaleActs[number], string> = {
  discount: 'El descuento es mayor que el que podés hacer.',
  'credit-limit': 'La venta pasa el límite del cliente.',
};

interface AuthorizeSaleProps {
  acts: SaleActs;
  till: Pick<Till, 'cart' | 'complete'>;
  productOf: PriceList;
  onClose: () => void;
}

/** Completes the sale with an administrator's PIN. */
export default function AuthorizeSale({ acts, till, productOf, onClose }: AuthorizeSaleProps) {
  function complete(authorizationIds: string[]) {
    onClose();
    const { total } = priceCart(till.cart.getState().cart, productOf);
    return till.complete(total, authorizationIds);
  }

  return (
    <AuthorizeDialog
      acts={acts satisfies readonly AuthorizedAct[]}
      title={acts.length > 1 ? 'Autorizar la venta' : TITLES[acts[0]]}
      confirmLabel="Autorizar y cobrar"
      onAuthorized={complete}
      onClose={onClose}
    >
      {acts.map((act) => QUESTIONS[act]).join(' ')} La venta sigue a tu nombre y queda registrado
      quién la autorizó.
    </AuthorizeDialog>
  );
}

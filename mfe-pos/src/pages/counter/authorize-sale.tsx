import type { AuthorizedAct } from '@mostrador/contracts/pins';
import { lazy, Suspense } from 'react';
import { type PriceList, priceCart } from '../../features/cart/cart.ts';
import type { Till } from './till.ts';

const AuthorizeDialog = lazy(() => import('../../features/pins/authorize-dialog.tsx'));

type SaleAct = Exclude<AuthorizedAct, 'cancellation'>;

const QUESTIONS: Record<SaleAct, { title: string; message: string }> = {
  discount: {
    title: 'Autorizar el descuento',
    message: 'El descuento es mayor que el que podés hacer.',
  },
  'credit-limit': {
    title: 'Autorizar la cuenta corriente',
    message: 'La venta pasa el límite del cliente.',
  },
};

interface AuthorizeSaleProps {
  act: SaleAct;
  till: Pick<Till, 'cart' | 'complete'>;
  productOf: PriceList;
  onClose: () => void;
}

/** Completes the sale with an administrator's PIN. */
export function AuthorizeSale({ act, till, productOf, onClose }: AuthorizeSaleProps) {
  const { title, message } = QUESTIONS[act];

  function complete(authorizationId: string) {
    onClose();
    const { total } = priceCart(till.cart.getState().cart, productOf);
    return till.complete(total, authorizationId);
  }

  return (
    <Suspense>
      <AuthorizeDialog
        act={act}
        title={title}
        confirmLabel="Autorizar y cobrar"
        onAuthorized={complete}
        onClose={onClose}
      >
        {message} La venta sigue a tu nombre y queda registrado quién la autorizó.
      </AuthorizeDialog>
    </Suspense>
  );
}

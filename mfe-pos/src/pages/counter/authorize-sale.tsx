import type { NamedAct } from '@mostrador/contracts/authorization-words';
import { customerAccountEndpoints } from '@mostrador/contracts/customer-accounts';
import { type Cents, sumOf, takenOff, toCents, toPesos } from '@mostrador/domain';
import { useRead } from '@mostrador/shared-data';
import { AuthorizeDialog } from '@mostrador/shared-screens/pins';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { type Cart, type PriceList, priceCart, priceOf } from '../../features/cart/cart.ts';
import {
  type CartCharge,
  chargeCart,
  type PaymentTerms,
} from '../../features/cart/charged-cart.ts';
import { amountOnAccount } from '../../features/outbox/on-account.ts';
import type { SaleAct, SaleActs } from './sale-acts.ts';
import type { Till } from './till.ts';
import { warn } from './warn.ts';

const TITLES: Record<SaleAct, string> = {
  discount: 'Autorizar el descuento',
  'credit-limit': 'Autorizar la cuenta corriente',
};

interface AuthorizeSaleProps {
  acts: SaleActs;
  till: Pick<Till, 'cart' | 'complete'>;
  productOf: PriceList;
  terms: PaymentTerms;
  onClose: () => void;
}

/** Completes the sale on screen with an administrator's PIN. */
export default function AuthorizeSale({
  acts,
  till,
  productOf,
  terms,
  onClose,
}: AuthorizeSaleProps) {
  const cart = useStore(till.cart, ({ cart }) => cart);
  const charge = chargeCart(cart, priceCart(cart, productOf).total, terms);
  const debt = useDebtAfter(cart, charge, acts.includes('credit-limit'), onClose);

  function complete(authorizationIds: string[]) {
    onClose();
    return till.complete(charge.total, {
      productOf,
      parts: charge.parts,
      terms,
      authorizationIds,
    });
  }

  if (debt === undefined) return null;
  const asked = (act: SaleAct): NamedAct =>
    act === 'discount' ? discountOf(cart, productOf) : debtOf(cart, debt);
  const [first, ...others] = acts;
  return (
    <AuthorizeDialog
      acts={[asked(first), ...others.map(asked)]}
      title={acts.length > 1 ? 'Autorizar la venta' : TITLES[first]}
      confirmLabel="Autorizar y cobrar"
      onAuthorized={complete}
      onClose={onClose}
    >
      La venta sigue a tu nombre y queda registrado quién la autorizó.
    </AuthorizeDialog>
  );
}

/** Measured as the server does: the amount charged below the full price. */
function discountOf(cart: Cart, productOf: PriceList): NamedAct {
  const lines = cart.lines.map((line) => ({
    price: priceOf(line, line.productId && productOf?.(line.productId)),
    quantity: line.quantity,
  }));
  const { fullPrice, taken } = takenOff(lines, priceCart(cart, productOf).total);
  return {
    act: 'discount',
    saleId: cart.saleId,
    customerId: cart.customer?._id ?? null,
    customerName: cart.customer?.name,
    fullPrice: toPesos(fullPrice),
    amount: toPesos(taken),
  };
}

function debtOf({ saleId, customer }: Cart, debt: Cents): NamedAct {
  return {
    act: 'credit-limit',
    saleId,
    // Without a customer there is no debt: the server refused the sale for another reason.
    customerId: customer?._id ?? '',
    customerName: customer?.name,
    amount: toPesos(debt),
  };
}

/**
 * Returns the customer's debt after the sale; undefined until it is known. If it cannot be read,
 * warns and closes the dialog: an administrator must see the debt that they allow.
 */
function useDebtAfter(
  cart: Cart,
  charge: CartCharge,
  isAsked: boolean,
  onClose: () => void,
): Cents | undefined {
  const account = useRead(
    customerAccountEndpoints.account,
    { params: { id: cart.customer?._id ?? '' } },
    { enabled: isAsked && cart.customer !== undefined },
  );
  useEffect(
    function reportFailure() {
      if (!account.isError) return;
      warn('No se pudo leer la cuenta corriente del cliente. Probá de nuevo.');
      onClose();
    },
    [account.isError, onClose],
  );
  if (!isAsked) return 0 as Cents;
  const balance = account.data?.customer.balance;
  return balance === undefined
    ? undefined
    : sumOf([toCents(balance), amountOnAccount(charge.paid)]);
}

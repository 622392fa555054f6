import { type HeldSale, heldSaleEndpoints } from '@mostrador/contracts/held-sales';
import { formatTime, newId } from '@mostrador/domain';
import { serverNow } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { Button } from '@mostrador/shared-ui/button';
import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import type { PriceList } from '../cart.ts';
import { type CartStore, isLocked } from '../cart-store.ts';
import { cartOfHeld, heldCartOf } from './held-cart.ts';
import { useLinkedHeldSale } from './use-linked-held-sale.ts';

const HoldSaleModal = lazy(() => import('./hold-sale-modal.tsx'));
const HeldSalesModal = lazy(() => import('./held-sales-modal.tsx'));

interface HeldSalesProps {
  cartStore: CartStore;
  productOf: PriceList;
  /** The sale stayed on hold because this till has lines by now, for example from another tab. */
  onNotTaken: () => void;
  /** The sale in the link is no longer on hold. */
  onGone: () => void;
  /** Called after a modal closed: the parent moves the focus. */
  onDone: () => void;
}

/** Puts the cart on hold under a name, and takes carts of any till off hold. */
export function HeldSales({ cartStore, productOf, onNotTaken, onGone, onDone }: HeldSalesProps) {
  const [opened, setOpened] = useState<'hold' | 'list'>();
  const count = useRead(heldSaleEndpoints.list, undefined, { select: countOf });
  const isEmpty = useStore(cartStore, ({ cart }) => cart.lines.length === 0);
  const locked = useStore(cartStore, isLocked);

  function close() {
    setOpened(undefined);
    onDone();
  }

  function resume(held: HeldSale) {
    return cartStore.resume(cartOfHeld(held, { takeId: newId(), isTaken: false }));
  }

  async function take(held: HeldSale) {
    if (!(await resume(held))) onNotTaken();
  }

  useLinkedHeldSale({
    async onFound(held) {
      // The list shows the seller what to do first with the open sale.
      if (!(await resume(held))) setOpened('list');
    },
    onUnknown: () => setOpened('list'),
    onGone,
  });

  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        disabled={isEmpty || locked}
        onClick={() => setOpened('hold')}
      >
        Dejar en espera
      </Button>
      <Button variant="quiet" size="sm" disabled={locked} onClick={() => setOpened('list')}>
        {count.data ? `En espera (${count.data})` : 'En espera'}
      </Button>
      <Suspense>
        {opened === 'hold' && (
          <HoldCart cartStore={cartStore} productOf={productOf} onClose={close} />
        )}
        {opened === 'list' && (
          <HeldSalesModal
            canTake={isEmpty}
            onTake={(held) => {
              void take(held);
              close();
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

function HoldCart({
  cartStore,
  productOf,
  onClose,
}: Pick<HeldSalesProps, 'cartStore' | 'productOf'> & { onClose: () => void }) {
  const cart = useStore(cartStore, ({ cart }) => cart);
  return (
    <HoldSaleModal
      saleId={cart.saleId}
      cart={heldCartOf(cart, productOf)}
      takeId={cart.held?.takeId}
      name={
        cart.held?.name ??
        cart.customer?.name.slice(0, MAX_NAME_LENGTH) ??
        `Venta ${formatTime(serverNow())}`
      }
      onHeld={() => void cartStore.leave(cart)}
      onClose={onClose}
    />
  );
}

/** The maximum for a held sale. A customer's name may be longer. */
const MAX_NAME_LENGTH = 60;

const countOf = (held: readonly unknown[]) => held.length;

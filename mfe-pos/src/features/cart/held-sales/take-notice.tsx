import { heldSaleEndpoints } from '@mostrador/contracts/held-sales';
import { statusOf } from '@mostrador/shared-auth';
import { useWrite } from '@mostrador/shared-data';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { CartStore } from '../cart-store.ts';
import { cartOfHeld } from './held-cart.ts';

/**
 * Statuses for a cart that no longer exists or that another till has. Other failures leave the take
 * undecided.
 */
const FINAL = new Set([404, 409]);

/**
 * Takes the cart off hold at the server. The cart is first stored on this device as unconfirmed, so
 * after a lost answer, a reload or a crash the same take id is sent again. If another till has the
 * cart, this one drops it.
 */
export function TakeNotice({ cartStore }: { cartStore: CartStore }) {
  const saleId = useStore(cartStore, ({ cart }) => cart.saleId);
  const takeId = useStore(cartStore, ({ cart: { held } }) =>
    held?.isTaken === false ? held.takeId : undefined,
  );
  const { mutate, isError, reset } = useWrite(heldSaleEndpoints.take, {
    failure: 'No se pudo retomar la venta',
    onSuccess: (held, { body }) =>
      cartStore.confirmTaken(cartOfHeld(held, { ...body, isTaken: true })),
    onError(error, { body }) {
      if (FINAL.has(statusOf(error) ?? 0)) cartStore.dropTake(body.takeId);
    },
  });

  useEffect(
    function takeOffHold() {
      if (takeId === undefined) return;
      const take = () => mutate({ params: { id: saleId }, body: { takeId } });
      take();
      window.addEventListener('online', take);
      return () => {
        window.removeEventListener('online', take);
        reset();
      };
    },
    [saleId, takeId, mutate, reset],
  );

  if (takeId === undefined || !isError) return null;
  return (
    <Alert
      kind="warning"
      title="Todavía no se puede cobrar esta venta"
      action={
        <Button size="sm" onClick={() => mutate({ params: { id: saleId }, body: { takeId } })}>
          Reintentar
        </Button>
      }
    >
      No se pudo confirmar que ninguna otra caja la retomó. Se intenta de nuevo cuando vuelve la
      conexión.
    </Alert>
  );
}

import { heldSaleEndpoints } from '@mostrador/contracts/held-sales';
import { apiErrorOf } from '@mostrador/shared-auth';
import { useWrite } from '@mostrador/shared-data';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { CartStore } from '../cart-store.ts';

/**
 * Takes the cart off hold at the server. The cart is on this device first and says that it is not
 * confirmed, so that after a lost answer, a reload or a crash it is asked for again under the same
 * take id. If another till has it, this one lets it go.
 */
export function TakeNotice({ cartStore }: { cartStore: CartStore }) {
  const saleId = useStore(cartStore, ({ cart }) => cart.saleId);
  const takeId = useStore(cartStore, ({ cart: { held } }) =>
    held?.isTaken === false ? held.takeId : undefined,
  );
  const { mutate, isError, reset } = useWrite(heldSaleEndpoints.take, {
    failure: 'No se pudo retomar la venta',
    onSuccess: (held) => cartStore.confirmTaken(held._id),
    onError(error, { params }) {
      if (apiErrorOf(error)) void cartStore.leave({ saleId: params.id });
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
      No hay conexión para confirmar que ninguna otra caja la retomó.
    </Alert>
  );
}

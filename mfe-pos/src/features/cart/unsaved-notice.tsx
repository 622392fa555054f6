import { Alert } from '@mostrador/shared-ui/alert';

/**
 * The browser does not store the cart. Selling goes on, and the seller must know what closing the
 * page loses.
 */
export function UnsavedNotice() {
  return (
    <Alert kind="warning" title="Este navegador no puede guardar el carrito">
      Podés seguir vendiendo. Mientras haya una venta en curso no cierres esta página, y fijate que
      el disco tenga lugar.
    </Alert>
  );
}

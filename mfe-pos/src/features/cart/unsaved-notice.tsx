import { Alert } from '@mostrador/shared-ui/alert';

/**
 * Warns that the browser does not store the cart. Selling continues, but closing the page loses it.
 */
export function UnsavedNotice() {
  return (
    <Alert kind="warning" title="Este navegador no puede guardar el carrito">
      Podés seguir vendiendo. Mientras haya una venta en curso no cierres esta página, y fijate que
      el disco tenga lugar.
    </Alert>
  );
}

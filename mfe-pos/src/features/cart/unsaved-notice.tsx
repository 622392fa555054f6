import { Alert } from '@mostrador/shared-ui/alert';

/** The browser keeps nothing. Selling goes on, and somebody has to know what closing the page does. */
export function UnsavedNotice() {
  return (
    <Alert kind="warning" title="Este navegador no puede guardar el carrito">
      Podés seguir vendiendo. Mientras haya una venta en curso no cierres esta página, y fijate que
      el disco tenga lugar.
    </Alert>
  );
}

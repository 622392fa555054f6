import type { ApiError } from '@mostrador/contracts/errors';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';

/** Nobody knows yet whether the sale was made. Calm: there is nothing to do, and nothing to fear. */
export function UnansweredNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      kind="warning"
      title="Sin respuesta del servidor: la venta todavía no está confirmada"
      action={
        <Button size="sm" onClick={onRetry}>
          Reintentar
        </Button>
      }
    >
      La seguimos enviando. No se va a cobrar dos veces.
    </Alert>
  );
}

/** The server said no and nothing was sold. */
export function RefusedNotice({ error }: { error: ApiError }) {
  return (
    <Alert kind="error" title="La venta no se realizó">
      {error.error}
      {error.code === 'sale.id-reused' &&
        '. Antes se registró una venta con lo que el carrito tenía entonces: fijate en Ventas recientes antes de seguir.'}
    </Alert>
  );
}

import type { ApiError } from '@mostrador/contracts/errors';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';

/**
 * Unknown yet whether the sale was made. Its tone is calm: nothing is lost, and there is nothing to
 * do.
 */
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

interface RefusedNoticeProps {
  error: ApiError;
  /** For what an administrator's PIN can allow. */
  onAuthorize?: (() => void) | undefined;
}

/** The server refused and nothing was sold. */
export function RefusedNotice({ error, onAuthorize }: RefusedNoticeProps) {
  return (
    <Alert
      kind="error"
      title="La venta no se realizó"
      action={
        onAuthorize && (
          <Button size="sm" onClick={onAuthorize}>
            Autorizar con PIN
          </Button>
        )
      }
    >
      {error.error}
      {error.code === 'sale.id-reused' &&
        '. Antes se registró una venta con lo que el carrito tenía entonces: fijate en Ventas recientes antes de seguir.'}
    </Alert>
  );
}

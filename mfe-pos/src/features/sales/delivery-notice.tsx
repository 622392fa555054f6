import type { ApiError } from '@mostrador/contracts/errors';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { Row } from '@mostrador/shared-ui/page';

interface UnansweredNoticeProps {
  /** The server answered with a failure. */
  isFailing: boolean;
  /** Why this device cannot complete the sale by itself. */
  notOnDevice?: string | undefined;
  onRetry: () => void;
}

/**
 * It is not known yet whether the sale was made. Its tone is calm: nothing is lost, and there is
 * nothing to do.
 */
export function UnansweredNotice({ isFailing, notOnDevice, onRetry }: UnansweredNoticeProps) {
  return (
    <Alert
      kind="warning"
      title={`${isFailing ? 'El servidor tuvo un problema' : 'Sin respuesta del servidor'}: la venta todavía no está confirmada`}
      action={
        <Button size="sm" onClick={onRetry}>
          Reintentar
        </Button>
      }
    >
      La seguimos enviando. No se va a cobrar dos veces.{notOnDevice && ` ${notOnDevice}.`}
    </Alert>
  );
}

interface FailedNoticeProps {
  /** The server's message. */
  error: string;
  /** It is not known whether the sale was made. */
  isUnsure?: boolean | undefined;
  onRetry: () => void;
  onPutAside: () => void;
}

/** The server failed to make the sale, and retries did not help. */
export function FailedNotice({ error, isUnsure, onRetry, onPutAside }: FailedNoticeProps) {
  return (
    <Alert
      kind="error"
      title={isUnsure ? 'No se sabe si la venta se realizó' : 'La venta no se realizó'}
      action={
        <Row gap="sm">
          <Button size="sm" onClick={onRetry}>
            Reintentar
          </Button>
          <Button size="sm" onClick={onPutAside}>
            Dejar para revisar
          </Button>
        </Row>
      }
    >
      {isUnsure
        ? `${error}. Tocá Reintentar cuando vuelva la conexión: no se va a cobrar dos veces. Antes de cobrarla de nuevo, fijate en Ventas recientes.`
        : `${error}. Podés corregirla y volver a enviarla: no se va a cobrar dos veces.`}
    </Alert>
  );
}

interface RefusedNoticeProps {
  error: ApiError;
  /** Offered for a refusal that an administrator's PIN can override. */
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

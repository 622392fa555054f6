import { type OpenSession, sessionEndpoints } from '@mostrador/contracts/sessions';
import { formatDateTime } from '@mostrador/domain/format';
import { useRead, useWrite } from '@mostrador/shared-data';
import { Badge } from '@mostrador/shared-ui/badge';
import { Button } from '@mostrador/shared-ui/button';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';
import { Card, Row } from '@mostrador/shared-ui/page';
import { ErrorState, Skeleton } from '@mostrador/shared-ui/states';
import { useId, useRef, useState } from 'react';
import styles from './sessions-card.module.css';

/** The user's sessions, with a button to end each. */
export function SessionsCard() {
  const { data, isPending, isLoadingError, refetch } = useRead(sessionEndpoints.list);
  const [isEndingOthers, setEndingOthers] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const endOthers = useWrite(sessionEndpoints.endOthers, {
    success: 'Sesiones cerradas',
    failure: 'Error al cerrar las sesiones',
    onSuccess() {
      setEndingOthers(false);
      // The button that opened the dialog disappears.
      list.current?.focus();
    },
    onError: () => setEndingOthers(false),
  });
  const hasOthers = data?.sessions.some(({ current }) => !current) ?? false;

  return (
    <Card title="Sesiones">
      {isPending && (
        <div role="status" aria-label="Cargando sesiones">
          <Skeleton height="3.5rem" lines={2} />
        </div>
      )}
      {isLoadingError && (
        <ErrorState message="Error al cargar las sesiones" onRetry={() => refetch()} />
      )}
      {data && (
        <>
          <ul ref={list} tabIndex={-1} aria-label="Sesiones abiertas" className={styles.sessions}>
            {data.sessions.map((session) => (
              <SessionRow
                key={session._id}
                session={session}
                onEnded={() => list.current?.focus()}
              />
            ))}
          </ul>
          {hasOthers && (
            <Row wrap>
              <Button onClick={() => setEndingOthers(true)}>Cerrar las demás</Button>
            </Row>
          )}
        </>
      )}
      <ConfirmDialog
        title="¿Cerrar las demás sesiones?"
        message="En los otros dispositivos vas a tener que entrar de nuevo. Esta sesión sigue abierta."
        confirmLabel="Cerrar las demás"
        opened={isEndingOthers}
        pending={endOthers.isPending}
        onConfirm={() => endOthers.mutate(undefined)}
        onCancel={() => setEndingOthers(false)}
      />
    </Card>
  );
}

function SessionRow({
  session: { _id, device, network, startedAt, lastUsedAt, current },
  onEnded,
}: {
  session: OpenSession;
  onEnded: () => void;
}) {
  const end = useWrite(sessionEndpoints.end, {
    success: 'Sesión cerrada',
    failure: 'Error al cerrar la sesión',
    onSuccess: onEnded,
  });
  const factsId = useId();
  const name = device ?? 'Dispositivo desconocido';

  return (
    <li className={styles.session}>
      <div id={factsId} className={styles.facts}>
        <span className={styles.device}>
          {name} {current && <Badge tone="success">Esta sesión</Badge>}
        </span>
        <span className={styles.detail}>
          {current ? 'En uso' : `Último uso ${formatDateTime(lastUsedAt)}`}
          {network !== null && ` · Desde ${network}`}
        </span>
        <span className={styles.detail}>Abierta el {formatDateTime(startedAt)}</span>
      </div>
      {!current && (
        <Button
          size="sm"
          aria-label={`Cerrar ${name}`}
          aria-describedby={factsId}
          pending={end.isPending}
          onClick={() => end.mutate({ params: { id: _id } })}
        >
          Cerrar
        </Button>
      )}
    </li>
  );
}

import type { SessionUser } from '@mostrador/contracts/accounts';
import { session, waitingSales, waitingSalesInWords } from '@mostrador/shared-auth';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { LockScreen } from '@mostrador/shared-ui/lock-screen';
import { LoadingState } from '@mostrador/shared-ui/states';
import { type ComponentType, lazy, Suspense } from 'react';
import type { UnlockProps } from './unlock.tsx';

/** Loaded on demand because it brings the form library. */
const Unlock = lazy<ComponentType<UnlockProps>>(() =>
  import('./unlock.tsx').catch(() => ({ default: NotLoaded })),
);

/** Covers the page of a locked till, and asks its user for their PIN. */
export function LockedTill({ user }: { user: SessionUser }) {
  const waiting = waitingSales(user._id);
  return (
    <LockScreen
      title="Bloqueado"
      footer={<Button onClick={() => void session.signOut()}>Salir</Button>}
    >
      <Suspense fallback={<LoadingState />}>
        <Unlock user={user} />
      </Suspense>
      {waiting > 0 && (
        <p>
          Hay {waitingSalesInWords(waiting)} de {user.username} en este dispositivo. Aunque salgas,{' '}
          {waiting === 1 ? 'queda guardada' : 'quedan guardadas'}.
        </p>
      )}
    </LockScreen>
  );
}

function NotLoaded() {
  return (
    <>
      <Alert kind="error">No se pudo cargar. Fijate que haya conexión y recargá la página.</Alert>
      <Button variant="primary" onClick={() => location.reload()}>
        Recargar
      </Button>
    </>
  );
}

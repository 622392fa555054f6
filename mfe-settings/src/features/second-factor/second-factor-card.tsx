import { secondFactorEndpoints } from '@mostrador/contracts/second-factor';
import { useRead } from '@mostrador/shared-data';
import { Alert } from '@mostrador/shared-ui/alert';
import { Badge } from '@mostrador/shared-ui/badge';
import { Button } from '@mostrador/shared-ui/button';
import { Card, Hint, Row } from '@mostrador/shared-ui/page';
import { ErrorState, Skeleton } from '@mostrador/shared-ui/states';
import { lazy, Suspense, useState } from 'react';

const EnableDialog = lazy(() => import('./enable-dialog.tsx'));
const RenewCodesDialog = lazy(() => import('./renew-codes-dialog.tsx'));
const DisableDialog = lazy(() => import('./disable-dialog.tsx'));

/** Below this number, the card suggests new codes. */
const FEW_CODES = 3;

/** Whether sign-in requires a code besides the password, with the actions to change that. */
export function SecondFactorCard() {
  const { data, isPending, isLoadingError, refetch } = useRead(secondFactorEndpoints.get);
  const [dialog, setDialog] = useState<'enable' | 'renew' | 'disable'>();
  const close = () => setDialog(undefined);

  return (
    <Card title="Verificación en dos pasos">
      {isPending && (
        <div role="status" aria-label="Cargando la verificación en dos pasos">
          <Skeleton lines={2} />
        </div>
      )}
      {isLoadingError && (
        <ErrorState
          message="Error al cargar la verificación en dos pasos"
          onRetry={() => refetch()}
        />
      )}
      {data && !data.enabled && (
        <>
          <Hint>
            {data.available
              ? 'Además de tu contraseña, al entrar se pide un código de una aplicación de tu celular. Quien sepa tu contraseña no puede entrar sin él.'
              : 'No está disponible en esta instalación.'}
          </Hint>
          {data.available && (
            <Row wrap>
              <Button onClick={() => setDialog('enable')}>Activar</Button>
            </Row>
          )}
        </>
      )}
      {data?.enabled && (
        <>
          <Row wrap>
            <Badge tone="success">Activada</Badge>
            <Hint>{codesInWords(data.recoveryCodesLeft)}</Hint>
          </Row>
          {data.recoveryCodesLeft < FEW_CODES && (
            <Alert kind="warning">
              Generá otros códigos de recuperación: sin tu celular son la única manera de entrar.
            </Alert>
          )}
          <Row wrap>
            <Button onClick={() => setDialog('renew')}>Generar otros códigos</Button>
            <Button onClick={() => setDialog('disable')}>Desactivar</Button>
          </Row>
        </>
      )}
      <Suspense>
        {dialog === 'enable' && <EnableDialog onClose={close} />}
        {dialog === 'renew' && <RenewCodesDialog onClose={close} />}
        {dialog === 'disable' && <DisableDialog onClose={close} />}
      </Suspense>
    </Card>
  );
}

function codesInWords(left: number): string {
  return left === 1
    ? 'Te queda 1 código de recuperación'
    : `Te quedan ${left} códigos de recuperación`;
}

import { useSession } from '@mostrador/shared-auth';
import { Badge } from '@mostrador/shared-ui/badge';
import { Button } from '@mostrador/shared-ui/button';
import { Card, Hint, Row } from '@mostrador/shared-ui/page';
import { useState } from 'react';
import styles from './account-email-card.module.css';
import { useResendVerification } from './api/resend-verification.ts';
import { EmailModal } from './email-modal.tsx';

/** The signed-in user's email, whether it is verified, and the actions to change or verify it. */
export function AccountEmailCard() {
  const { user } = useSession();
  const [isEditing, setEditing] = useState(false);
  const resend = useResendVerification();
  const email = user?.email ?? null;
  const isVerified = user?.emailVerified ?? false;

  return (
    <Card title="Email de la cuenta">
      {email ? (
        <>
          <Row wrap>
            <span className={styles.address}>{email}</span>
            <Badge tone={isVerified ? 'success' : 'warning'}>
              {isVerified ? 'Verificado' : 'Sin verificar'}
            </Badge>
          </Row>
          <Hint>
            {isVerified
              ? 'Ahí te llegan los avisos de tu cuenta y el enlace para recuperar tu contraseña.'
              : 'Abrí el enlace que te mandamos para confirmar que es tuyo. Si no lo encontrás o venció, pedí otro.'}
          </Hint>
        </>
      ) : (
        <Hint>
          Tu cuenta no tiene email. Con uno vas a poder recuperar tu contraseña si la olvidás.
        </Hint>
      )}
      <Row wrap>
        {email && !isVerified && (
          <Button variant="primary" pending={resend.isPending} onClick={() => resend.mutate()}>
            Reenviar verificación
          </Button>
        )}
        <Button variant={email ? 'secondary' : 'primary'} onClick={() => setEditing(true)}>
          {email ? 'Cambiar email' : 'Agregar email'}
        </Button>
      </Row>
      {isEditing && <EmailModal email={email} onClose={() => setEditing(false)} />}
    </Card>
  );
}

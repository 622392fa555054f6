import { useSession } from '@mostrador/shared-auth';
import { LinkButton } from '@mostrador/shared-ui/button';
import styles from './account-outcome.module.css';
import { FocusedAlert } from './focused-alert.tsx';
import { RedirectCountdown } from './redirect-countdown.tsx';

export function EmailVerified({ message }: { message: string }) {
  const { status } = useSession();

  return (
    <div className={styles.outcome}>
      <FocusedAlert kind="success">{message || 'Tu email quedó verificado'}</FocusedAlert>
      <RedirectCountdown
        to="/app"
        action={
          status === 'signed-in' ? 'te llevamos a tu comercio' : 'te llevamos a iniciar sesión'
        }
      />
      <LinkButton variant="primary" size="lg" fullWidth to="/app" replace>
        Ir ahora
      </LinkButton>
    </div>
  );
}

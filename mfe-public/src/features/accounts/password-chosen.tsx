import { LinkButton } from '@mostrador/shared-ui/button';
import styles from './account-outcome.module.css';
import { FocusedAlert } from './focused-alert.tsx';
import { RedirectCountdown } from './redirect-countdown.tsx';

export function PasswordChosen() {
  return (
    <div className={styles.outcome}>
      <FocusedAlert kind="success">
        Ya podés entrar con tu contraseña nueva. Cerramos las sesiones que estaban abiertas.
      </FocusedAlert>
      <RedirectCountdown to="/login" action="te llevamos a iniciar sesión" />
      <LinkButton variant="primary" size="lg" fullWidth to="/login" replace>
        Iniciar sesión
      </LinkButton>
    </div>
  );
}

import { Button } from '@mostrador/shared-ui/button';
import styles from './account-outcome.module.css';
import { FocusedAlert } from './focused-alert.tsx';

interface PasswordLinkSentProps {
  email: string;
  onTryAgain: () => void;
}

/** Shows the same text for known and unknown addresses: it must not reveal who has an account. */
export function PasswordLinkSent({ email, onTryAgain }: PasswordLinkSentProps) {
  return (
    <div className={styles.outcome}>
      <FocusedAlert kind="success">
        Si existe una cuenta con este correo, recibirás un enlace para restablecer tu contraseña.
      </FocusedAlert>
      <p>
        Lo pediste para <strong className={styles.address}>{email}</strong>.
      </p>
      <ul className={styles.hints}>
        <li>Si en 5 minutos no te llegó, revisá la carpeta de spam.</li>
        <li>El enlace expira en 1 hora.</li>
      </ul>
      <Button fullWidth onClick={onTryAgain}>
        Volver a intentar
      </Button>
    </div>
  );
}

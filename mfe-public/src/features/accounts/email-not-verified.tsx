import { errorMessage, statusOf } from '@mostrador/shared-auth';
import { Button } from '@mostrador/shared-ui/button';
import { Link } from 'react-router-dom';
import styles from './account-outcome.module.css';
import { FocusedAlert } from './focused-alert.tsx';

const BAD_LINK = 400;

interface EmailNotVerifiedProps {
  error: unknown;
  onRetry: () => void;
}

export function EmailNotVerified({ error, onRetry }: EmailNotVerifiedProps) {
  return (
    <div className={styles.outcome}>
      <FocusedAlert kind="error">{errorMessage(error, 'Error al verificar el email')}</FocusedAlert>
      <p>
        El enlace puede haber expirado o ser inválido. Podés pedir uno nuevo desde{' '}
        <Link to="/app/settings">tu perfil</Link>.
      </p>
      {/* An invalid link stays invalid; a lost connection or a busy server may recover. */}
      {statusOf(error) !== BAD_LINK && (
        <Button fullWidth onClick={onRetry}>
          Reintentar
        </Button>
      )}
    </div>
  );
}

import { LinkButton } from '@mostrador/shared-ui/button';
import styles from './account-outcome.module.css';
import { FocusedAlert } from './focused-alert.tsx';

export function EmailChangeUndone({ message }: { message: string }) {
  return (
    <div className={styles.outcome}>
      <FocusedAlert kind="success">
        {message || 'Tu cuenta vuelve a usar el email de antes'}
      </FocusedAlert>
      <p>
        Cerramos todas las sesiones. Si el cambio no lo hiciste vos, elegí una contraseña nueva: la
        de ahora puede conocerla alguien más.
      </p>
      <LinkButton variant="primary" size="lg" fullWidth to="/forgot-password">
        Cambiar contraseña
      </LinkButton>
      <LinkButton fullWidth to="/login">
        Iniciar sesión
      </LinkButton>
    </div>
  );
}

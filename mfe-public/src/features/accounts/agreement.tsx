import { Link } from 'react-router-dom';
import styles from './agreement.module.css';

/** The terms that a new user agrees to, with links to the texts. */
export function Agreement() {
  return (
    <p className={styles.agreement}>
      Al registrarte aceptás los <Link to="/terms">Términos y Condiciones</Link> y la{' '}
      <Link to="/privacy">Política de Privacidad</Link>
    </p>
  );
}

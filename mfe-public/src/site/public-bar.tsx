import { useSession } from '@mostrador/shared-auth';
import { Wordmark } from '@mostrador/shared-ui/brand';
import { LinkButton } from '@mostrador/shared-ui/button';
import { TrialBadge } from '@mostrador/shared-ui/trial-badge';
import { Link } from 'react-router-dom';
import styles from './public-bar.module.css';

/**
 * The top bar of the public site. A signed-in user gets a link to their shop once a script runs:
 * the prerendered page is the same for everybody.
 */
export function PublicBar() {
  const { status } = useSession();
  const isSignedIn = status === 'signed-in';

  return (
    <header className={styles.bar}>
      <nav className={styles.nav} aria-label="Mostrador">
        <Link to="/" className={styles.brand} aria-label="Mostrador, ir al inicio">
          <Wordmark />
        </Link>
        <TrialBadge />
        <div className={styles.links}>
          <Link to="/#features">Funciones</Link>
          <Link to="/#pricing">Precios</Link>
          <Link to="/contact">Contacto</Link>
          {!isSignedIn && (
            <Link to="/login" className={styles.signIn}>
              Iniciar sesión
            </Link>
          )}
        </div>
        {isSignedIn ? (
          <LinkButton to="/app" variant="primary" className={styles.register}>
            Ir a mi comercio
          </LinkButton>
        ) : (
          <LinkButton to="/register" variant="primary" className={styles.register}>
            Registrarse gratis
          </LinkButton>
        )}
      </nav>
    </header>
  );
}

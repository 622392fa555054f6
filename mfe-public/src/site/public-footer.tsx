import { Wordmark } from '@mostrador/shared-ui/brand';
import { ConsumerLinks } from '@mostrador/shared-ui/consumer-links';
import { Link } from 'react-router-dom';
import styles from './public-footer.module.css';

/** The footer of every page of the public site. */
export function PublicFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <Wordmark />
          <p className={styles.about}>Hecho en San Juan, para comercios de toda la Argentina.</p>
        </div>
        <div className={styles.more}>
          <ul className={styles.links}>
            <li>
              <Link to="/contact">Contacto</Link>
            </li>
            <li>
              <Link to="/terms">Términos y Condiciones</Link>
            </li>
            <li>
              <Link to="/privacy">Política de Privacidad</Link>
            </li>
          </ul>
          <ConsumerLinks />
        </div>
      </div>
    </footer>
  );
}

import { LinkButton } from '@mostrador/shared-ui/button';
import styles from './closing.module.css';

/** The final call to action. */
export function Closing() {
  return (
    <section className={styles.closing}>
      <div className={styles.inner}>
        <h2 className={styles.title}>Tu próxima venta puede ser con Mostrador</h2>
        <p className={styles.text}>
          Cargás tus productos, enchufás el lector y vendés. La cuenta se abre en un minuto.
        </p>
        <LinkButton to="/register" size="lg" className={styles.action}>
          Registrarse gratis
        </LinkButton>
      </div>
    </section>
  );
}

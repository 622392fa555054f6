import { LinkButton } from '@mostrador/shared-ui/button';
import { Link } from 'react-router-dom';
import styles from './entrance-page.module.css';
import { PublicBar } from './public-bar.tsx';
import { TicketPicture } from './ticket-picture.tsx';

export function Component() {
  return (
    <div className={styles.page}>
      <PublicBar>
        <LinkButton variant="quiet" to="/login">
          Iniciar sesión
        </LinkButton>
      </PublicBar>
      <main className={styles.main}>
        <div className={styles.words}>
          <h1 className={styles.title}>
            Vendé, controlá el stock y mirá tus números desde cualquier lugar
          </h1>
          <p className={styles.lead}>
            Mostrador es el punto de venta en la nube para comercios argentinos: pasás el código de
            barras, cobrás, y el stock queda al día solo.
          </p>
          <div className={styles.actions}>
            <LinkButton variant="primary" size="lg" to="/register">
              Registrarse gratis
            </LinkButton>
          </div>
        </div>
        <TicketPicture />
      </main>
      <footer className={styles.footer}>
        <Link to="/contact">Contacto</Link>
        <Link to="/terms">Términos y Condiciones</Link>
        <Link to="/privacy">Política de Privacidad</Link>
      </footer>
    </div>
  );
}

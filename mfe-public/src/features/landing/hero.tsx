import { LinkButton } from '@mostrador/shared-ui/button';
import { ADVERTISED_LIMITS } from './advertised-limits.ts';
import styles from './hero.module.css';
import { ProductPicture } from './product-picture.tsx';
import { COUNTER, COUNTER_ON_A_PHONE } from './shots.ts';

const { free } = ADVERTISED_LIMITS;

/** The headline, a picture of the product, and the links to register and to the plans. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>Pasás el código, cobrás, y el stock queda al día.</h1>
        <p className={styles.lead}>
          Mostrador es el punto de venta en la nube para comercios argentinos: ventas, stock,
          clientes y caja en la computadora o el celular que ya tenés.
        </p>
        <div className={styles.actions}>
          <LinkButton to="/register" variant="primary" size="lg">
            Registrarse gratis
          </LinkButton>
          <LinkButton to="/#pricing" size="lg" className={styles.second}>
            Ver los planes
          </LinkButton>
        </div>
        <p className={styles.note}>
          Gratis hasta {free.products} productos y {free.monthlySales} ventas por mes. Sin tarjeta.
        </p>
      </div>
      <ProductPicture
        className={styles.picture}
        shot={COUNTER}
        narrow={COUNTER_ON_A_PHONE}
        alt="La pantalla de venta de Mostrador: los productos del carrito, con qué paga el cliente, el vuelto y el total."
        isFirst
      />
    </section>
  );
}

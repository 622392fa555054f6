import { Keycap } from '@mostrador/shared-ui/keycap';
import type { ReactNode } from 'react';
import styles from './features.module.css';
import { ProductPicture } from './product-picture.tsx';
import {
  ADJUST_STOCK,
  EXPORT,
  HISTORY,
  PERMISSIONS,
  PRODUCTS,
  PRODUCTS_ON_A_PHONE,
  REPORTS,
  SEARCH,
} from './shots.ts';

/** The seven advertised features. */
export function Features() {
  return (
    <section id="features" className={styles.features}>
      <h2 className={styles.heading}>Todo lo que pasa en tu comercio, en un solo lugar</h2>

      <div className={styles.wide}>
        <Words title="Ventas con lector y stock en tiempo real">
          <p>
            Pasás el producto por el lector de código de barras y ya está en el carrito, estés donde
            estés en la pantalla. Sin código, escribís dos letras y aparece, con el stock que queda
            en este momento.
          </p>
          <p className={styles.keys}>
            <span>
              <Keycap>F2</Keycap> buscar
            </span>
            <span>
              <Keycap>F8</Keycap> con cuánto paga
            </span>
            <span>
              <Keycap>F9</Keycap> completar
            </span>
          </p>
        </Words>
        <ProductPicture
          className={styles.shot}
          shot={SEARCH}
          alt="La búsqueda en la venta: los alfajores que hay, con su precio y si su stock es bajo, medio o alto."
        />
      </div>

      <div className={styles.wide} data-reversed="true">
        <Words title="Productos, marcas y categorías">
          <p>
            Ordenás todo el surtido por marca, categoría y subcategoría, y lo encontrás al escribir.
            Lo que se está por terminar se ve en amarillo y lo que falta en rojo. Cuando llega
            mercadería, sumás el stock y queda el motivo.
          </p>
        </Words>
        <div className={styles.pair}>
          <ProductPicture
            className={styles.shot}
            shot={PRODUCTS}
            alt="La lista de productos: nombre, categoría, precio y stock, con los que faltan en rojo."
          />
          <ProductPicture
            className={styles.over}
            shot={ADJUST_STOCK}
            alt="El ajuste de stock de un producto: cantidad, motivo, y los botones Restar y Agregar."
          />
        </div>
      </div>

      <div className={styles.board}>
        <Piece
          area="reports"
          title="Reportes y análisis"
          text="Cuánto vendiste hoy, en la semana y en el mes, y qué productos te dejan más. De un vistazo."
        >
          <ProductPicture
            className={styles.shot}
            shot={REPORTS}
            alt="El reporte de ventas por día: el total de los últimos 30 días, cuánto más es que el de los 30 anteriores, y los dos en un gráfico."
          />
        </Piece>
        <Piece
          area="users"
          title="Varios usuarios, cada uno con sus permisos"
          text="Le das una cuenta a cada vendedor y elegís qué puede hacer. Lo que no le toca, no lo puede hacer."
        >
          <ProductPicture
            className={styles.part}
            shot={PERMISSIONS}
            alt="Los permisos de una vendedora: gestionar ventas y ver el historial, con descuentos de hasta 10 %."
          />
        </Piece>
        <Piece
          area="cloud"
          title="En la nube, con copias de seguridad automáticas"
          text="Entrás desde el mostrador, desde casa o desde el celular. Si la computadora se rompe, tus datos siguen ahí."
        >
          <ProductPicture
            className={styles.phone}
            shot={PRODUCTS_ON_A_PHONE}
            alt="Los productos y su stock en la pantalla de un celular."
          />
        </Piece>
        <Piece
          area="export"
          title="Exportación a Excel y PDF"
          text="Tus ventas en el formato que pide tu contador, con los filtros que elegiste."
        >
          <ProductPicture
            className={styles.part}
            shot={EXPORT}
            alt="Lo vendido por medio de pago, y el menú Exportar: CSV, Excel y PDF."
          />
        </Piece>
        <Piece
          area="history"
          title="Historial completo de ventas"
          text="Cada venta con su fecha, su vendedor y su detalle. La encontrás por día, producto o monto."
        >
          <ProductPicture
            className={styles.cut}
            shot={HISTORY}
            alt="El historial en un celular: cada venta con su fecha, sus productos, su total y su estado."
          />
        </Piece>
      </div>
    </section>
  );
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.words}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </div>
  );
}

interface PieceProps {
  area: string;
  title: string;
  text: string;
  children: ReactNode;
}

function Piece({ area, title, text, children }: PieceProps) {
  return (
    <article className={styles.piece} data-area={area}>
      <div className={styles.pieceWords}>
        <h3 className={styles.title}>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
    </article>
  );
}

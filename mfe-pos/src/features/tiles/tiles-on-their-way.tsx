import { Skeleton } from '@mostrador/shared-ui/states';
import styles from './product-tiles.module.css';

const TILES = Array.from({ length: 12 }, (_, place) => `tile-${place}`);

/** The shape of the categories and the tiles while the products load. */
export function TilesOnTheirWay() {
  return (
    <div role="status" aria-label="Cargando productos" className={styles.tiles}>
      <Skeleton height="2.75rem" />
      <div className={styles.grid}>
        {TILES.map((tile) => (
          <Skeleton key={tile} height="6.5rem" />
        ))}
      </div>
    </div>
  );
}

import type { NamedReference } from '@mostrador/contracts/product-configuration';
import type { Product } from '@mostrador/contracts/products';
import { Button } from '@mostrador/shared-ui/button';
import { memo, useMemo, useState } from 'react';
import { type CartQuantities, ProductTile } from './product-tile.tsx';
import styles from './product-tiles.module.css';
import { categoriesOf, firstTiles, tileGroupsOf } from './tile-groups.ts';

/** One or two screens: thousands of tiles would slow the counter down. */
const TILES_AT_ONCE = 36;

interface ProductTilesProps {
  /** Sorted by name, as in the list. */
  products: readonly Product[];
  /** Ids, the most sold first. */
  bestSellers: readonly string[];
  /** Tiles without stock can be pressed too. */
  sellsWithoutStock: boolean;
  quantities: CartQuantities;
  onPick: (product: Product) => void;
}

/** Selling without a scanner: a tap adds a favourite, a best seller or a product of a category. */
export const ProductTiles = memo(function ProductTiles({
  products,
  bestSellers,
  sellsWithoutStock,
  quantities,
  onPick,
}: ProductTilesProps) {
  const [category, setCategory] = useState<NamedReference>();
  const [limit, setLimit] = useState(TILES_AT_ONCE);
  const categories = useMemo(() => categoriesOf(products), [products]);
  const chosen = categories.find(({ _id }) => _id === category?._id);
  const all = useMemo(
    () => tileGroupsOf({ products, bestSellers, category: chosen }),
    [products, bestSellers, chosen],
  );
  const { groups, left } = firstTiles(all, limit);

  function choose(next: NamedReference | undefined) {
    setCategory(next);
    setLimit(TILES_AT_ONCE);
  }

  return (
    <section className={styles.tiles} aria-label="Productos para tocar">
      {categories.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways
        <div role="group" aria-label="Categorías" className={styles.chips}>
          <Chip name="Todas" chosen={!chosen} onChoose={() => choose(undefined)} />
          {categories.map((each) => (
            <Chip
              key={each._id}
              name={each.name}
              chosen={each === chosen}
              onChoose={() => choose(each)}
            />
          ))}
        </div>
      )}
      <div className={styles.groups}>
        {groups.map(({ name, products }) => (
          <section key={name} aria-label={name} className={styles.group}>
            <h2 className={styles.heading}>{name}</h2>
            <div className={styles.grid}>
              {products.map((product) => (
                <ProductTile
                  key={product._id}
                  {...{ product, sellsWithoutStock, quantities, onPick }}
                />
              ))}
            </div>
          </section>
        ))}
        {left > 0 && (
          <Button
            variant="quiet"
            className={styles.more}
            onClick={() => setLimit(limit + TILES_AT_ONCE)}
          >
            Ver más
          </Button>
        )}
      </div>
    </section>
  );
});

interface ChipProps {
  name: string;
  chosen: boolean;
  onChoose: () => void;
}

function Chip({ name, chosen, onChoose }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={chosen} onClick={onChoose}>
      {name}
    </button>
  );
}

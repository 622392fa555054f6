import type { Product } from '@mostrador/contracts/products';
import {
  formatQuantity,
  isInStock,
  isMeasured,
  priceInWords,
  quantityInWords,
  stockLevelOf,
  UNIT_SYMBOL,
  withUnbrokenUnits,
} from '@mostrador/domain';
import { ProductPicture } from '@mostrador/shared-ui/product-picture';
import { memo, useSyncExternalStore } from 'react';
import styles from './product-tiles.module.css';

/** The quantity of each product in the cart. */
export interface CartQuantities {
  subscribe(listener: () => void): () => void;
  quantityOf(productId: string): number;
}

interface ProductTileProps {
  product: Product;
  sellsWithoutStock: boolean;
  quantities: CartQuantities;
  onPick: (product: Product) => void;
}

/**
 * One product to tap. Reads its own quantity, so that a change of the cart renders only the tiles
 * whose quantity changed.
 */
export const ProductTile = memo(function ProductTile({
  product,
  sellsWithoutStock,
  quantities: { subscribe, quantityOf },
  onPick,
}: ProductTileProps) {
  const { _id, name, stock, tracksStock, unit, image, categoryId } = product;
  const inCart = useSyncExternalStore(subscribe, () => quantityOf(_id));
  const hasStock = isInStock(product);
  const sellable = hasStock || sellsWithoutStock;

  return (
    <button
      type="button"
      className={styles.tile}
      aria-disabled={!sellable || undefined}
      data-in-cart={inCart > 0 || undefined}
      onClick={() => sellable && onPick(product)}
    >
      <ProductPicture name={name} categoryId={categoryId?._id} src={image?.thumbnails.small} />
      <span className={styles.name}>{withUnbrokenUnits(name)}</span>
      <span className={styles.price}>{priceInWords(product)}</span>
      {tracksStock && (
        <span className={styles.stock} data-level={stockLevelOf(stock)}>
          {hasStock
            ? `Stock\u00a0${formatQuantity(stock)}${isMeasured(unit) ? `\u00a0${UNIT_SYMBOL[unit]}` : ''}`
            : 'Sin stock'}
        </span>
      )}
      {inCart > 0 && (
        <span className={styles.inCart}>
          <span aria-hidden="true">{formatQuantity(inCart)}</span>
          <span className={styles.hidden}>{quantityInWords(inCart, unit)} en el carrito</span>
        </span>
      )}
    </button>
  );
});

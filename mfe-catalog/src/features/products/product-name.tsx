import type { Product } from '@mostrador/contracts/products';
import { withUnbrokenUnits } from '@mostrador/domain/unbroken-units';
import { FavouriteButton } from './favourite-button.tsx';
import styles from './product-columns.module.css';

interface ProductNameProps {
  product: Product;
  canChange: boolean;
  onToggleFavourite: (product: Product) => void;
}

/** The star, the name and, under it, the barcode. */
export function ProductName({ product, canChange, onToggleFavourite }: ProductNameProps) {
  return (
    <div className={styles.named}>
      <FavouriteButton {...{ product, canChange }} onToggle={onToggleFavourite} />
      <div className={styles.name}>
        <span className={styles.title}>{withUnbrokenUnits(product.name)}</span>
        {product.barcode && <span className={styles.barcode}>{product.barcode}</span>}
      </div>
    </div>
  );
}

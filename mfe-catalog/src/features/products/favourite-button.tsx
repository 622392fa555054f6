import type { Product } from '@mostrador/contracts/products';
import { IconButton } from '@mostrador/shared-ui/button';
import { IconStar, IconStarFilled } from '@mostrador/shared-ui/icons';
import styles from './product-columns.module.css';

interface FavouriteButtonProps {
  product: Product;
  canChange: boolean;
  onToggle: (product: Product) => void;
}

/** The star that marks a favourite. Users who may not change products see it only on favourites. */
export function FavouriteButton({ product, canChange, onToggle }: FavouriteButtonProps) {
  const { name, favourite } = product;
  if (!canChange)
    return favourite ? (
      <IconStarFilled role="img" aria-label="Favorito" className={styles.filledStar} />
    ) : null;
  return (
    <IconButton
      size="sm"
      label={favourite ? `Quitar ${name} de favoritos` : `Marcar ${name} como favorito`}
      icon={favourite ? <IconStarFilled className={styles.filledStar} /> : <IconStar />}
      onClick={() => onToggle(product)}
    />
  );
}

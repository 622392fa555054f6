import type { Product } from '@mostrador/contracts/products';
import { withUnbrokenUnits } from '@mostrador/domain/unbroken-units';
import { IconStarFilled } from '@mostrador/shared-ui/icons';
import { ProductPicture } from '@mostrador/shared-ui/product-picture';
import { RowCard } from '@mostrador/shared-ui/table';
import { PriceCell } from './price-cell.tsx';
import styles from './product-card.module.css';
import { StockAmount } from './stock-amount.tsx';

interface ProductCardProps {
  product: Product;
  canChange: boolean;
  /** Whether it is chosen, while products are being chosen. */
  isChosen?: boolean | undefined;
  onOpen: () => void;
}

/**
 * A row on a phone: the name, the price and the stock. A press on the price changes it, elsewhere it
 * opens the detail, or chooses the product while products are being chosen.
 */
export function ProductCard({ product, canChange, isChosen, onOpen }: ProductCardProps) {
  const { name, favourite } = product;
  return (
    <RowCard
      label={isChosen === undefined ? `Ver ${name}` : `Elegir ${name}`}
      isPressed={isChosen}
      title={
        <>
          {withUnbrokenUnits(name)}
          {favourite && <IconStarFilled size={14} aria-hidden="true" className={styles.star} />}
        </>
      }
      picture={
        <ProductPicture
          name={name}
          categoryId={product.categoryId?._id}
          src={product.image?.thumbnails.small}
        />
      }
      onOpen={onOpen}
    >
      <span className={styles.price}>
        <PriceCell product={product} canChange={canChange} />
      </span>
      <StockAmount product={product} />
    </RowCard>
  );
}

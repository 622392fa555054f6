import { type StockLevel, stockInWords, stockLevelOf } from '@mostrador/domain/stock-level';
import { Badge, type BadgeProps, type BadgeTone } from '../badge/index.ts';

const TONE: Record<StockLevel, BadgeTone> = {
  none: 'danger',
  low: 'warning',
  medium: 'neutral',
  high: 'success',
};

export interface StockBadgeProps extends Omit<BadgeProps, 'tone' | 'children'> {
  product: {
    /** Units, or kilograms for products sold by weight. */
    stock: number;
    minStock: number;
    tracksStock: boolean;
  };
}

/**
 * The stock in words: 'Sin stock', 'Stock bajo' by the product's own minimum, 'Stock medio', 'Stock
 * alto'. The colour follows the amount.
 */
export function StockBadge({ product, ...rest }: StockBadgeProps) {
  const level = stockLevelOf(product.stock);
  return (
    <Badge {...rest} tone={TONE[level]} data-level={level}>
      {stockInWords(product)}
    </Badge>
  );
}

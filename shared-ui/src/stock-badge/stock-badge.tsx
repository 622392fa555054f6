import { STOCK_LEVEL_LABEL, type StockLevel, stockLevelOf } from '@mostrador/domain/stock-level';
import { Badge, type BadgeProps, type BadgeTone } from '../badge/index.ts';

const TONE: Record<StockLevel, BadgeTone> = {
  none: 'danger',
  low: 'warning',
  medium: 'neutral',
  high: 'success',
};

export interface StockBadgeProps extends Omit<BadgeProps, 'tone' | 'children'> {
  /** Units, or kilograms for products sold by weight. */
  stock: number;
}

/** The stock level in words: 'Sin stock', 'Stock bajo', 'Stock medio', 'Stock alto'. */
export function StockBadge({ stock, ...rest }: StockBadgeProps) {
  const level = stockLevelOf(stock);
  return (
    <Badge {...rest} tone={TONE[level]} data-level={level}>
      {STOCK_LEVEL_LABEL[level]}
    </Badge>
  );
}

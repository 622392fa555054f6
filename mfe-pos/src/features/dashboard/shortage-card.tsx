import type { Shortage } from '@mostrador/contracts/products';
import { StockAlertCard } from './stock-alert-card.tsx';

const SHOWN = 5;

/** The products that were sold beyond their stock, until somebody settles them. */
export function ShortageCard({ shortages }: { shortages: readonly Shortage[] }) {
  return (
    <StockAlertCard
      title="Vendido sin stock"
      to="/app/products"
      count={shortages.length}
      products={shortages
        .slice(0, SHOWN)
        .map(({ product, quantity }) => ({ ...product, quantity }))}
    />
  );
}

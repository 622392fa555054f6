import { productEndpoints } from '@mostrador/contracts/products';
import { useRead } from '@mostrador/shared-data';
import { StockAlertCard } from './stock-alert-card.tsx';

const SHOWN = 5;

/** The products that were sold beyond their stock, until somebody settles them. */
export function ShortageCard() {
  const { data: shortages = [] } = useRead(productEndpoints.shortages);
  if (shortages.length === 0) return null;
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

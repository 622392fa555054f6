import { Button } from '@mostrador/shared-ui/button';
import { IconStar, IconStarFilled, IconX } from '@mostrador/shared-ui/icons';

export interface ShownFilters {
  lowStockOnly: boolean;
  favouritesOnly: boolean;
}

interface ProductFiltersProps {
  filters: ShownFilters;
  onChange: (filter: 'filter' | 'favourites', value: string | undefined) => void;
}

/** The filters of the list. The low-stock filter is set from the dashboard, and cleared here. */
export function ProductFilters({ filters, onChange }: ProductFiltersProps) {
  const { lowStockOnly, favouritesOnly } = filters;
  return (
    <>
      <Button
        size="sm"
        aria-pressed={favouritesOnly}
        leftIcon={favouritesOnly ? <IconStarFilled /> : <IconStar />}
        onClick={() => onChange('favourites', favouritesOnly ? undefined : '1')}
      >
        Solo favoritos
      </Button>
      {lowStockOnly && (
        <Button
          size="sm"
          leftIcon={<IconX />}
          aria-label="Quitar filtro: Stock bajo"
          onClick={() => onChange('filter', undefined)}
        >
          Stock bajo
        </Button>
      )}
    </>
  );
}

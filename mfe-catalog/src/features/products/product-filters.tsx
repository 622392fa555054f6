import type { NamedReference } from '@mostrador/contracts/product-configuration';
import type { Product } from '@mostrador/contracts/products';
import { Button } from '@mostrador/shared-ui/button';
import { IconChevronDown, IconX } from '@mostrador/shared-ui/icons';
import { Menu, MenuItem } from '@mostrador/shared-ui/menu';
import { useMemo } from 'react';
import styles from './product-filters.module.css';

/** The URL parameters that filter the list. */
export const PRODUCT_FILTERS = ['filter', 'favourites', 'published', 'category', 'brand'] as const;
type FilterName = (typeof PRODUCT_FILTERS)[number];

interface ProductFiltersProps {
  products: readonly Product[];
  filters: Partial<Record<FilterName, string>>;
  onChange: (filter: FilterName, value: string | undefined) => void;
}

/** The filters of the list, as chips. */
export function ProductFilters({ products, filters, onChange }: ProductFiltersProps) {
  const categories = useReferences(products, 'categoryId');
  const brands = useReferences(products, 'brandId');
  const toggle = (filter: FilterName, value: string, label: string) => {
    const isOn = filters[filter] === value;
    return (
      <Button
        size="sm"
        aria-pressed={isOn}
        onClick={() => onChange(filter, isOn ? undefined : value)}
      >
        {label}
      </Button>
    );
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll sideways
    <div role="group" aria-label="Filtros" className={styles.chips}>
      {toggle('filter', 'noStock', 'Sin stock')}
      {toggle('filter', 'lowStock', 'Stock bajo')}
      <ReferenceChip
        label="Categoría"
        options={categories}
        chosen={filters.category}
        onChoose={(id) => onChange('category', id)}
      />
      <ReferenceChip
        label="Marca"
        options={brands}
        chosen={filters.brand}
        onChoose={(id) => onChange('brand', id)}
      />
      {toggle('published', '1', 'Publicados')}
      {toggle('favourites', '1', 'Solo favoritos')}
    </div>
  );
}

interface ReferenceChipProps {
  label: string;
  options: readonly NamedReference[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** A chip with a menu of values; with one chosen, it names it and removes it. */
function ReferenceChip({ label, options, chosen, onChoose }: ReferenceChipProps) {
  if (chosen !== undefined) {
    const name = options.find(({ _id }) => _id === chosen)?.name ?? label;
    return (
      <Button
        size="sm"
        aria-pressed
        leftIcon={<IconX />}
        aria-label={`Quitar filtro: ${name}`}
        onClick={() => onChoose(undefined)}
      >
        {name}
      </Button>
    );
  }
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm" disabled={options.length === 0}>
          {label}
          <IconChevronDown aria-hidden="true" />
        </Button>
      }
    >
      {options.map(({ _id, name }) => (
        <MenuItem key={_id} onSelect={() => onChoose(_id)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Returns the categories or brands that the products have, sorted by name. */
function useReferences(products: readonly Product[], field: 'categoryId' | 'brandId') {
  return useMemo(() => {
    const found = new Map<string, NamedReference>();
    for (const product of products) {
      const reference = product[field];
      if (reference) found.set(reference._id, reference);
    }
    return [...found.values()].sort((one, other) => one.name.localeCompare(other.name, 'es'));
  }, [products, field]);
}

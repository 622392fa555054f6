import type { ReferenceKind } from '../features/product-configuration/reference-words.ts';

interface ConfigurationTab {
  /** The URL parameter's value: `?tab=categories`. */
  value: string;
  label: string;
  kind: ReferenceKind;
}

const BRANDS: ConfigurationTab = { value: 'brands', label: 'Marcas', kind: 'brand' };

export const CONFIGURATION_TABS: readonly ConfigurationTab[] = [
  BRANDS,
  { value: 'categories', label: 'Categorías', kind: 'category' },
  { value: 'subcategories', label: 'Subcategorías', kind: 'subcategory' },
];

/** Returns the tab that a URL names, or the first one. */
export function configurationTabOf(params: URLSearchParams): ConfigurationTab {
  return CONFIGURATION_TABS.find(({ value }) => value === params.get('tab')) ?? BRANDS;
}

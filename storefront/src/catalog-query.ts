import { CATALOG_PATH } from './paths.ts';
import type { CatalogQuery } from './store.ts';

/** Names of the catalogue's query parameters. */
export const PARAMETER = {
  search: 'buscar',
  category: 'categoria',
  sort: 'orden',
  page: 'pagina',
} as const;

/** Sorts in the address; the first is the default. */
export const SORT_VALUES: Readonly<Record<CatalogQuery['sort'], string>> = {
  featured: 'destacados',
  'price-up': 'menor-precio',
  'price-down': 'mayor-precio',
  name: 'nombre',
};

const MAX_SEARCH_LENGTH = 100;
const EVERYTHING: CatalogQuery = { search: '', category: null, sort: 'featured', page: 1 };

/** Parses a catalogue query; invalid values count as absent. */
export function readCatalogQuery(params: URLSearchParams): CatalogQuery {
  const sorts = Object.keys(SORT_VALUES) as CatalogQuery['sort'][];
  const page = Number(params.get(PARAMETER.page));
  return {
    search: (params.get(PARAMETER.search) ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    category: params.get(PARAMETER.category) || null,
    sort: sorts.find((sort) => SORT_VALUES[sort] === params.get(PARAMETER.sort)) ?? 'featured',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Returns the catalogue's address for a query, without its defaults. */
export function catalogPath(query: Partial<CatalogQuery> = {}): string {
  const { search, category, sort, page } = { ...EVERYTHING, ...query };
  const params = new URLSearchParams();
  if (search) params.set(PARAMETER.search, search);
  if (category) params.set(PARAMETER.category, category);
  if (sort !== 'featured') params.set(PARAMETER.sort, SORT_VALUES[sort]);
  if (page > 1) params.set(PARAMETER.page, String(page));
  return params.size > 0 ? `${CATALOG_PATH}?${params}` : CATALOG_PATH;
}

import { searchKeyOf } from '@mostrador/domain/search-key';
import type { StoreProduct } from './store.ts';

/** Under the store's base. */
export const HOME_PATH = '/';
export const CATALOG_PATH = '/productos';
export const CART_PATH = '/carrito';

const MAX_NAME_LENGTH = 60;
const PRODUCT_PATH = /^\/producto\/[a-z0-9-]+$/;
/** The product's id, and the character before it. */
const END = /^[/-][0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const END_LENGTH = 37;

/** Returns `/producto/yerba-1-kg-{id}`: the name is for people, the id finds the product. */
export function productPath({ id, name }: Pick<StoreProduct, 'id' | 'name'>): string {
  const words = searchKeyOf(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^-|-$/g, '');
  return `/producto/${words ? `${words}-` : ''}${id}`;
}

/** Returns the product's id in its path; undefined for other paths. */
export function productIdOf(path: string): string | undefined {
  const end = path.slice(-END_LENGTH);
  return PRODUCT_PATH.test(path) && END.test(end) ? end.slice(1) : undefined;
}

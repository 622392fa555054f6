import type { NamedReference } from '@mostrador/contracts/product-configuration';
import type { Product } from '@mostrador/contracts/products';
import { isInStock } from '@mostrador/domain';

/** With fewer favourites and best sellers than this, the rest fits too. */
const FEW = 12;

export interface TileGroup {
  name: string;
  /** In their order, also those out of stock. */
  products: Product[];
}

export interface TileGroupsInput {
  /** Sorted by name, as in the list. */
  products: readonly Product[];
  /** Ids, the most sold first; unknown ones are ignored. */
  bestSellers: readonly string[];
  /** Undefined for all categories. */
  category: NamedReference | undefined;
}

/**
 * Returns the tiles of the counter: favourites, then best sellers, then the rest by name. The rest
 * is that of the chosen category, or of the whole shop while there are few favourites and best
 * sellers.
 */
export function tileGroupsOf({ products, bestSellers, category }: TileGroupsInput): TileGroup[] {
  const offered = category
    ? products.filter(({ categoryId }) => categoryId?._id === category._id)
    : products;
  const rank = new Map(bestSellers.map((id, place) => [id, place]));
  const favourites: Product[] = [];
  const sold: Product[] = [];
  const rest: Product[] = [];
  for (const product of offered) {
    if (product.favourite) favourites.push(product);
    else if (rank.has(product._id)) sold.push(product);
    else rest.push(product);
  }
  sold.sort((one, other) => (rank.get(one._id) ?? 0) - (rank.get(other._id) ?? 0));
  const chosen = favourites.length + sold.length;
  return [
    { name: 'Favoritos', products: favourites },
    { name: 'Más vendidos', products: sold },
    ...(category || chosen < FEW
      ? [{ name: chosen > 0 ? 'Otros' : 'Productos', products: rest }]
      : []),
  ].filter(({ products }) => products.length > 0);
}

/**
 * Cuts the groups off after this many products, and counts those left out. In each group, products
 * out of stock come last.
 */
export function firstTiles(groups: readonly TileGroup[], limit: number) {
  let room = limit;
  let left = 0;
  const shown: TileGroup[] = [];
  for (const { name, products } of groups) {
    const taken = firstInStock(products, room);
    if (taken.length > 0) shown.push({ name, products: taken });
    room -= taken.length;
    left += products.length - taken.length;
  }
  return { groups: shown, left };
}

/** The categories that have products, by name. */
export function categoriesOf(products: readonly Product[]): NamedReference[] {
  const byId = new Map<string, NamedReference>();
  for (const { categoryId } of products) if (categoryId) byId.set(categoryId._id, categoryId);
  return [...byId.values()].sort((one, other) => one.name.localeCompare(other.name, 'es'));
}

/** Looks at no more products than it has to: each sale changes the list. */
function firstInStock(products: readonly Product[], count: number): Product[] {
  const inStock: Product[] = [];
  const outOfStock: Product[] = [];
  for (const product of products) {
    if (inStock.length === count) return inStock;
    (isInStock(product) ? inStock : outOfStock).push(product);
  }
  return [...inStock, ...outOfStock].slice(0, count);
}

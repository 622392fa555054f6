import type { ShopDatabase } from '@mostrador/api/database/database';
import {
  insertBrand,
  insertCategory,
  insertSubcategory,
} from '@mostrador/api/modules/product-configuration/product-configuration.repository';
import type { ParsedNewProduct } from '@mostrador/api/modules/products/product-rows';
import { type Change, insertProduct } from '@mostrador/api/modules/products/products.repository';
import { newProduct } from '@mostrador/contracts/products.schemas';
import { newId } from '@mostrador/domain';
import type { DemoProduct } from './catalogue.ts';
import { runInOrder } from './in-order.ts';

export type ShelvedProduct = Omit<DemoProduct, 'popularity' | 'moment'> & {
  stock: number;
  minStock: number;
};

export interface StockedProduct {
  id: string;
  /** The product as added: a change sends all its other fields back unchanged. */
  input: ParsedNewProduct;
}

const AT_ONCE = 16;

/**
 * Adds every product with its opening stock, and its brand, category and subcategory, to a shop
 * that has none of them yet. Returns the products in the same order.
 */
export async function fillShelves(
  db: ShopDatabase,
  products: readonly ShelvedProduct[],
  change: Change,
): Promise<StockedProduct[]> {
  const filed = await openFiles(db, products, change);
  const stocked = products.map((product) => ({
    id: newId(change.now),
    input: newProduct.parse({ ...product, ...filed(product) }),
  }));
  await runInOrder(stocked, {
    atOnce: AT_ONCE,
    keysOf: () => [],
    run: ({ id, input }) => insertProduct(db, id, input, change),
  });
  return stocked;
}

/** Adds brands, categories and subcategories; returns each product's ids of them. */
async function openFiles(
  db: ShopDatabase,
  products: readonly ShelvedProduct[],
  { now }: Change,
): Promise<
  (product: ShelvedProduct) => Pick<ParsedNewProduct, 'brandId' | 'categoryId' | 'subcategoryId'>
> {
  const brands = new Map<string, string>();
  const categories = new Map<string, string>();
  const subcategories = new Map<string, { _id: string; name: string; categoryId: string }>();
  const keyOf = ({ category, subcategory }: ShelvedProduct) => `${category}/${subcategory}`;
  for (const product of products) {
    const { brand, category, subcategory } = product;
    if (brand && !brands.has(brand)) brands.set(brand, newId(now));
    if (!categories.has(category)) categories.set(category, newId(now));
    if (!subcategories.has(keyOf(product)))
      subcategories.set(keyOf(product), {
        _id: newId(now),
        name: subcategory,
        categoryId: categories.get(category) as string,
      });
  }

  await Promise.all([...brands].map(([name, _id]) => insertBrand(db, { _id, name })));
  await Promise.all([...categories].map(([name, _id]) => insertCategory(db, { _id, name })));
  await Promise.all([...subcategories.values()].map((one) => insertSubcategory(db, one)));

  return (product) => ({
    brandId: product.brand && (brands.get(product.brand) as string),
    categoryId: categories.get(product.category) as string,
    subcategoryId: subcategories.get(keyOf(product))?._id as string,
  });
}

import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import {
  productConfigurationEndpoints as endpoints,
  type NamedReference,
  type Subcategory,
} from '@mostrador/contracts/product-configuration';
import { newId } from '@mostrador/domain';
import type { Shop } from './shop.ts';

type NamedKind = 'brand' | 'category';

const LIST = { brand: 'brands', category: 'categories' } as const;
const WORD = { brand: 'marca', category: 'categoría', subcategory: 'subcategoría' };

/**
 * Returns the handlers of changes to brands, categories and subcategories, including their effects
 * on products.
 */
export function productConfigurationHandlers(shop: Shop) {
  return [
    mockEndpoint(endpoints.createBrand, ({ body }) => addNamed(shop, 'brand', body.name)),
    mockEndpoint(endpoints.createCategory, ({ body }) => addNamed(shop, 'category', body.name)),
    mockEndpoint(endpoints.updateBrand, ({ params, body }) =>
      renameNamed(shop, 'brand', { _id: params.id, name: body.name }),
    ),
    mockEndpoint(endpoints.updateCategory, ({ params, body }) =>
      renameNamed(shop, 'category', { _id: params.id, name: body.name }),
    ),
    mockEndpoint(endpoints.removeBrand, ({ params }) => removeNamed(shop, 'brand', params.id)),
    mockEndpoint(endpoints.removeCategory, ({ params }) => {
      shop.subcategories = shop.subcategories.filter(({ categoryId }) => !has(categoryId, params));
      return removeNamed(shop, 'category', params.id);
    }),
    mockEndpoint(endpoints.mergeBrand, ({ params, body }) =>
      mergeNamed(shop, 'brand', params.id, body.into),
    ),
    mockEndpoint(endpoints.mergeCategory, ({ params, body }) => {
      const kept = shop.categories.find(({ _id }) => _id === body.into);
      if (kept)
        shop.subcategories = shop.subcategories.map((each) =>
          has(each.categoryId, params) ? { ...each, categoryId: kept } : each,
        );
      return mergeNamed(shop, 'category', params.id, body.into);
    }),
    mockEndpoint(endpoints.createSubcategory, ({ body }) =>
      saveSubcategory(shop, { _id: newId(), ...body }),
    ),
    mockEndpoint(endpoints.updateSubcategory, ({ params, body }) =>
      saveSubcategory(shop, { _id: params.id, ...body }),
    ),
    mockEndpoint(endpoints.removeSubcategory, ({ params }) => {
      shop.subcategories = shop.subcategories.filter((each) => !has(each, params));
      refer(shop, 'subcategory', params.id, null);
    }),
  ];
}

function has({ _id }: NamedReference, { id }: { id: string }): boolean {
  return _id === id;
}

function addNamed(shop: Shop, kind: NamedKind, name: string) {
  const added = { _id: newId(), name };
  const refusal = nameTaken(kind, shop[LIST[kind]], added);
  if (refusal) return refusal;
  shop[LIST[kind]] = [...shop[LIST[kind]], added];
  return added;
}

function renameNamed(shop: Shop, kind: NamedKind, renamed: NamedReference) {
  const refusal = nameTaken(kind, shop[LIST[kind]], renamed);
  if (refusal) return refusal;
  shop[LIST[kind]] = shop[LIST[kind]].map((each) => (each._id === renamed._id ? renamed : each));
  refer(shop, kind, renamed._id, renamed);
  return renamed;
}

function removeNamed(shop: Shop, kind: NamedKind, id: string): void {
  shop[LIST[kind]] = shop[LIST[kind]].filter(({ _id }) => _id !== id);
  refer(shop, kind, id, null);
}

function mergeNamed(shop: Shop, kind: NamedKind, id: string, into: string) {
  const kept = shop[LIST[kind]].find(({ _id }) => _id === into);
  if (!kept) return refuse(404, { error: `La ${WORD[kind]} no existe`, code: `${kind}.not-found` });
  shop[LIST[kind]] = shop[LIST[kind]].filter(({ _id }) => _id !== id);
  refer(shop, kind, id, kept);
  return kept;
}

function saveSubcategory(
  shop: Shop,
  { _id, name, categoryId }: { _id: string; name: string; categoryId: string },
) {
  const category = shop.categories.find((each) => each._id === categoryId);
  if (!category)
    return refuse(404, {
      error: 'La categoría no existe',
      code: 'subcategory.unknown-category',
    });
  const saved: Subcategory = { _id, name, categoryId: category };
  const siblings = shop.subcategories.filter((each) => has(each.categoryId, { id: categoryId }));
  const refusal = nameTaken('subcategory', siblings, saved);
  if (refusal) return refusal;
  shop.subcategories = [...shop.subcategories.filter((each) => each._id !== _id), saved];
  return saved;
}

/** Replaces a reference in all products that have it, or clears it. */
function refer(
  shop: Shop,
  kind: NamedKind | 'subcategory',
  id: string,
  other: NamedReference | null,
): void {
  const field = `${kind}Id` as const;
  shop.products = shop.products.map((product) =>
    product[field]?._id === id
      ? { ...product, [field]: other, version: product.version + 1 }
      : product,
  );
}

function nameTaken(
  kind: NamedKind | 'subcategory',
  among: readonly NamedReference[],
  { _id, name }: NamedReference,
) {
  const holder = among.find(
    (each) => each._id !== _id && each.name.toLowerCase() === name.toLowerCase(),
  );
  return (
    holder &&
    refuse(409, {
      error: `Ya existe la ${WORD[kind]} ${holder.name}`,
      code: `${kind}.name-taken`,
    })
  );
}

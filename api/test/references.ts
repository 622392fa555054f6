import type { NamedReference, Subcategory } from '@mostrador/contracts/product-configuration';
import { newId } from '@mostrador/domain';
import type { Caller } from './a-shop.ts';

/** Adds a brand through the API. */
export async function aBrand(caller: Caller, name = `Marca ${newId()}`): Promise<NamedReference> {
  return (await caller.call('POST', '/api/brands', { name })).json();
}

/** Adds a category through the API. */
export async function aCategory(
  caller: Caller,
  name = `Categoría ${newId()}`,
): Promise<NamedReference> {
  return (await caller.call('POST', '/api/categories', { name })).json();
}

/** Adds a subcategory through the API. */
export async function aSubcategory(
  caller: Caller,
  { _id }: NamedReference,
  name = `Subcategoría ${newId()}`,
): Promise<Subcategory> {
  return (await caller.call('POST', '/api/subcategories', { name, categoryId: _id })).json();
}

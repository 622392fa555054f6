import type { Product } from '@mostrador/contracts/products';

/**
 * Returns the complete body of an update, which changes nothing until a field is overridden. Leaves
 * out only what another call changes, so that a field of the form cannot be forgotten here. The
 * list of products has no cost: left out, it does not change.
 */
export function changeOf({
  _id,
  stock,
  image,
  favourite,
  publishedToStore,
  featured,
  storeDescription,
  version,
  ...fields
}: Product) {
  return {
    ...fields,
    brandId: fields.brandId?._id,
    categoryId: fields.categoryId?._id,
    subcategoryId: fields.subcategoryId?._id,
  };
}

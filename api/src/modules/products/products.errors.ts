import { domainError } from '../../http/errors.ts';

export const productNotFound = domainError('product.not-found', 404, 'El producto no existe');
export const barcodeTaken = domainError(
  'product.barcode-taken',
  409,
  'Ya hay un producto con ese código de barras',
);
export const unknownBrand = domainError('product.unknown-brand', 404, 'La marca no existe');
export const unknownCategory = domainError(
  'product.unknown-category',
  404,
  'La categoría no existe',
);
export const unknownSubcategory = domainError(
  'product.unknown-subcategory',
  404,
  'La subcategoría no existe',
);
export const subcategoryOfAnother = domainError(
  'product.subcategory-of-another-category',
  400,
  'La subcategoría no es de esa categoría',
);
export const stockTooLarge = domainError(
  'product.stock-too-large',
  409,
  'El stock no puede ser tan grande',
);

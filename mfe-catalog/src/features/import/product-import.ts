import type { Importable } from '@mostrador/shared-screens/imports';
import type { ExistingProduct } from './existing-product.ts';
import { type ProductFacts, planProducts } from './plan-products.ts';
import { PRODUCT_FIELDS, type ProductKey } from './product-fields.ts';
import type { ProductImportOptions } from './product-import-options.ts';
import type { ProductPart } from './product-parts.ts';

/** The import of products, as its worker runs it. */
export const productImport: Importable<
  ProductKey,
  ExistingProduct,
  ProductImportOptions,
  ProductPart,
  ProductFacts
> = { fields: PRODUCT_FIELDS, plan: planProducts };

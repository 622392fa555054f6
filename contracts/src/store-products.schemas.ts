import { z } from 'zod';
import { aChangeTo } from './changes-to.ts';
import { id, optionalText, pesos } from './fields.ts';

export { byId } from './fields.ts';
export { product } from './products.schemas.ts';

export const storeProduct = z.object({
  _id: id,
  name: z.string(),
  price: pesos,
  featured: z.boolean(),
  storeDescription: z.string().nullable(),
});
export type StoreProduct = z.infer<typeof storeProduct>;

export const storeProductList = z.array(storeProduct);

export const storeInfo = aChangeTo({
  publishedToStore: z.boolean().meta({ title: 'Publicar en la tienda' }),
  /** Only effective while the product is published. */
  featured: z.boolean().default(false).meta({ title: 'Destacado' }),
  /** If blank, the store shows the product's name. */
  storeDescription: optionalText('Descripción para la tienda', 2000, { multiline: true }),
});
export type StoreInfo = z.input<typeof storeInfo>;

import { GENERAL_IVA_RATE, IVA_RATES } from '@mostrador/domain';
import { z } from 'zod';
import { id, optionalText, pesos, quantity, requiredText } from './fields.ts';
import { namedReference } from './product-configuration.schemas.ts';
import { ADJUSTMENT_REASONS } from './products.ts';

export { byId, nothing } from './fields.ts';

const ivaRate = z.union(IVA_RATES.map((rate) => z.literal(rate)));

export const product = z.object({
  _id: id,
  name: z.string(),
  barcode: z.string().nullable(),
  /** Pesos, IVA included. */
  price: pesos,
  ivaRate,
  stock: quantity,
  /** 0 means no low-stock alert. */
  minStock: quantity,
  brandId: namedReference.nullable(),
  categoryId: namedReference.nullable(),
  subcategoryId: namedReference.nullable(),
  publishedToStore: z.boolean(),
  featured: z.boolean(),
  storeDescription: z.string().nullable(),
  /** Grows with every change of the row: a late message never overwrites a newer one. */
  version: z.number().int(),
});
export type Product = z.infer<typeof product>;

export const productList = z.array(product);

const reference = (title: string) =>
  id
    .or(z.literal(''))
    .nullish()
    .transform((value) => value || null)
    .meta({ title });

/** Whole units: the column keeps three decimals for goods sold by weight. */
const wholeUnits = (title: string) => z.number().int().min(0).max(9_999_999).meta({ title });

export const newProduct = z.object({
  name: requiredText('Nombre', 120),
  barcode: optionalText('Código de barras', 64),
  price: pesos.meta({ title: 'Precio' }),
  ivaRate: ivaRate.default(GENERAL_IVA_RATE).meta({ title: 'IVA' }),
  stock: wholeUnits('Stock'),
  minStock: wholeUnits('Stock mínimo').default(0),
  brandId: reference('Marca'),
  categoryId: reference('Categoría'),
  subcategoryId: reference('Subcategoría'),
});
export type NewProduct = z.input<typeof newProduct>;
/** Once checked: trimmed, with its defaults, what was left blank as null. */
export type CheckedNewProduct = z.output<typeof newProduct>;

export const stockAdjustment = z.object({
  amount: z
    .number('Ingresa una cantidad válida')
    .int('Ingresa una cantidad válida')
    .min(1, 'Ingresa una cantidad válida')
    .max(9_999_999)
    .meta({ title: 'Cantidad' }),
  direction: z.enum(['add', 'subtract']),
  reason: z.enum(ADJUSTMENT_REASONS).meta({ title: 'Motivo' }),
});
export type StockAdjustment = z.infer<typeof stockAdjustment>;

/** What the form showed and what was typed over it: their difference is applied to the row. */
const stockEdit = z.object({ from: quantity.meta({ title: 'Stock' }), to: wholeUnits('Stock') });

/**
 * The whole product. A `stock` that is only a number is accepted and ignored, since it may be old by
 * the time it arrives: what was bought or lost goes in `adjustment`, what was typed over the stock in
 * `{from, to}`, and either is applied to the row as it is then.
 */
export const productChange = newProduct
  .extend({
    stock: quantity.or(stockEdit).optional().meta({ title: 'Stock' }),
    adjustment: stockAdjustment.optional().meta({ title: 'Ajuste' }),
  })
  .refine(({ stock, adjustment }) => !adjustment || typeof stock !== 'object', {
    path: ['adjustment'],
    message: 'El stock se ajusta o se edita, no las dos cosas a la vez',
  });
export type ProductChange = z.input<typeof productChange>;

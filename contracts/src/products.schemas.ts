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
/** After parsing: trimmed, with defaults, blank fields as null. */
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

/**
 * The stock that the form showed and the one typed over it: their difference is applied to the row.
 */
const stockEdit = z.object({ from: quantity.meta({ title: 'Stock' }), to: wholeUnits('Stock') });

/**
 * The whole product. A plain number in `stock` is accepted and ignored, since it may be outdated
 * when it arrives. Units bought or lost are sent in `adjustment`, an edited stock as `{from, to}`;
 * both are applied to the current row.
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

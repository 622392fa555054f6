import { GENERAL_IVA_RATE, IVA_RATES, UNITS } from '@mostrador/domain';
import { z } from 'zod';
import { id, isoDateTime, optionalText, pesos, quantity, requiredText } from './fields.ts';
import { namedReference } from './product-configuration.schemas.ts';
import { ADJUSTMENT_REASONS, STOCK_MOVEMENT_KINDS } from './products.ts';

export { byId, nothing } from './fields.ts';

const ivaRate = z.union(IVA_RATES.map((rate) => z.literal(rate)));

/** Addresses of a picture in three sizes. They change with the picture, so each is cached forever. */
export const productImage = z.object({
  url: z.string(),
  thumbnails: z.object({ small: z.string(), medium: z.string() }),
});
export type ProductImage = z.infer<typeof productImage>;

/** The cost is left out on purpose: only those who manage products may read it (`cost`). */
export const product = z.object({
  _id: id,
  name: z.string(),
  barcode: z.string().nullable(),
  /** Pesos, IVA included. */
  price: pesos,
  ivaRate,
  unit: z.enum(UNITS),
  /** In its unit, with up to three decimals where it is measured. */
  stock: quantity,
  /** 0 means no low-stock alert. */
  minStock: quantity,
  brandId: namedReference.nullable(),
  categoryId: namedReference.nullable(),
  subcategoryId: namedReference.nullable(),
  image: productImage.nullable(),
  /** Marked with a star for the whole shop. */
  favourite: z.boolean(),
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

/** What changed since a cursor. Rows may come twice: the version tells which one is newer. */
export const productChanges = z.object({
  products: z.array(product),
  removed: z.array(id),
  /** Where the next read starts; opaque. */
  cursor: z.string(),
});
export type ProductChanges = z.infer<typeof productChanges>;

export const changesQuery = z.object({
  since: z
    .string()
    .regex(/^\d{1,19}\.[\w-]{12}$/, 'no es de una lista de productos')
    .meta({ title: 'Desde' }),
});

export const productCost = z.object({
  /** Pesos for one unit, IVA included; null when it is not known. */
  cost: pesos.nullable(),
});

export const favourite = z.object({ favourite: z.boolean().meta({ title: 'Favorito' }) });

export const stockMovement = z.object({
  _id: id,
  createdAt: isoDateTime,
  kind: z.enum(STOCK_MOVEMENT_KINDS),
  /** Negative when stock left. */
  quantity: z.number(),
  /** What was there afterwards. */
  stockAfter: quantity,
  reason: z.string().nullable(),
  userId: z.object({ _id: id, username: z.string() }),
  saleId: id.nullable(),
});
export type StockMovement = z.infer<typeof stockMovement>;

export const stockMovementQuery = z.object({
  /** The last movement of the page before, for the next older ones. */
  before: id.optional().meta({ title: 'Antes de' }),
  limit: z.coerce.number().int().min(1).max(100).default(50).meta({ title: 'Límite' }),
});
export const stockMovementList = z.object({
  /** Newest first. */
  movements: z.array(stockMovement),
  hasOlder: z.boolean(),
});

export const storageUsage = z.object({
  usedMB: z.number(),
  limitMB: z.number(),
  percentage: z.number(),
});

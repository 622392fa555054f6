import {
  canonicalCode,
  codeKeyOf,
  DEFAULT_UNIT,
  fitsUnit,
  GENERAL_IVA_RATE,
  IVA_RATES,
  UNITS,
  type Unit,
} from '@mostrador/domain';
import { z } from 'zod';
import { changesTo } from './changes-to.ts';
import type { InputIssue } from './errors.ts';
import {
  boundedText,
  id,
  isoDateTime,
  optionalCode,
  pesos,
  quantity,
  reference,
  requiredText,
  storableText,
} from './fields.ts';
import { type FileRule, MB } from './files.ts';
import { namedReference } from './product-configuration.schemas.ts';
import {
  ADJUSTMENT_REASONS,
  MAX_BEST_SELLERS,
  MAX_CODE_LENGTH,
  MAX_FURTHER_CODES,
  MAX_PICTURE_MB,
  STOCK_MOVEMENT_KINDS,
} from './products.constants.ts';
import { MAX_SOLD_QUANTITY } from './sales.constants.ts';

export { byId, nothing } from './fields.ts';

const ivaRate = z.union(IVA_RATES.map((rate) => z.literal(rate)));

/**
 * Addresses of a picture in three sizes. They change with the picture, so each can be cached
 * forever.
 */
export const productImage = z.object({
  url: z.string(),
  thumbnails: z.object({ small: z.string(), medium: z.string() }),
});
export type ProductImage = z.infer<typeof productImage>;

/** The upload of a product's picture; the server stores a WebP made from it. */
export const productImageFile = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: MAX_PICTURE_MB * MB,
  wording: 'picture',
  title: 'Imagen',
  optional: true,
} as const satisfies FileRule;

/** Another code of a product: the supplier's, or that of a pack. */
export const furtherCode = z.object({
  code: z.string(),
  /** The quantity that the till adds for it: 12 for a case of 12. */
  quantity: z.number(),
});
export type FurtherCode = z.infer<typeof furtherCode>;

/** Leaves the cost out on purpose: only users who manage products may read it (`cost`). */
export const product = z.object({
  _id: id,
  name: z.string(),
  barcode: z.string().nullable(),
  /** Absent without any: few products have some, and the list has thousands of products. */
  codes: z.array(furtherCode).optional(),
  /** Pesos, IVA included. */
  price: pesos,
  ivaRate,
  unit: z.enum(UNITS),
  /** In the product's unit, with up to three decimals if measured. */
  stock: quantity,
  /** Whether its stock is counted: without it, any quantity may be sold. */
  tracksStock: z.boolean(),
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
  /**
   * Increases with every change of the row, so that a late message never overwrites a newer one.
   */
  version: z.number().int(),
});
export type Product = z.infer<typeof product>;

export const productList = z.array(product);

const optionalReference = (title: string) =>
  reference
    .or(z.literal(''))
    .nullish()
    .transform((value) => value || null)
    .meta({ title });

const NOT_WHOLE = 'Debe ser un número entero';
const INVALID_AMOUNT = 'Ingresa una cantidad válida';

const unit = z.enum(UNITS);
/** The shop's cost of one unit, in pesos with IVA; null when unknown. */
const cost = pesos.nullable();

const typedCode = z.object({
  code: storableText(MAX_CODE_LENGTH)
    .overwrite(canonicalCode)
    .min(1)
    .max(MAX_CODE_LENGTH)
    .meta({ title: 'Más códigos' }),
  quantity: quantity
    .positive()
    .max(MAX_SOLD_QUANTITY)
    .default(1)
    .meta({ title: 'Cantidad de Más códigos' }),
});

const productFields = z.object({
  name: requiredText('Nombre', 120),
  barcode: optionalCode('Código de barras', MAX_CODE_LENGTH, canonicalCode),
  codes: z.array(typedCode).max(MAX_FURTHER_CODES).default([]).meta({ title: 'Más códigos' }),
  price: pesos.meta({ title: 'Precio' }),
  ivaRate: ivaRate.default(GENERAL_IVA_RATE).meta({ title: 'IVA' }),
  unit: unit.default(DEFAULT_UNIT).meta({ title: 'Unidad' }),
  cost: cost.default(null).meta({ title: 'Costo' }),
  stock: quantity.meta({ title: 'Stock' }),
  tracksStock: z.boolean().default(true).meta({ title: 'Controlar stock' }),
  minStock: quantity.default(0).meta({ title: 'Stock mínimo' }),
  brandId: optionalReference('Marca'),
  categoryId: optionalReference('Categoría'),
  subcategoryId: optionalReference('Subcategoría'),
});

interface TypedCodes {
  barcode?: string | null | undefined;
  codes?: readonly FurtherCode[] | undefined;
}

/** Returns the further codes that are already above them in the form, as invalid fields. */
function repeatedCodes({ barcode, codes = [] }: TypedCodes): InputIssue[] {
  const seen = new Set(barcode ? [codeKeyOf(barcode)] : []);
  return codes.flatMap(({ code }, place) => {
    const key = codeKeyOf(code);
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated ? [{ path: ['codes', place, 'code'], message: `${code} está repetido` }] : [];
  });
}

interface TypedQuantities {
  /** A plain number is the displayed stock, not a typed one: it changes nothing. */
  stock?: number | { to: number } | undefined;
  minStock?: number | undefined;
  adjustment?: { amount: number } | undefined;
  codes?: readonly FurtherCode[] | undefined;
}

/** Returns the typed quantities that do not fit the unit, as invalid fields. */
export function invalidQuantities(
  { stock, minStock, adjustment, codes = [] }: TypedQuantities,
  unit: Unit,
): InputIssue[] {
  const typedStock = typeof stock === 'object' ? stock.to : undefined;
  return [
    { path: ['stock'], typed: typedStock, message: NOT_WHOLE },
    { path: ['minStock'], typed: minStock, message: NOT_WHOLE },
    { path: ['adjustment', 'amount'], typed: adjustment?.amount, message: INVALID_AMOUNT },
    ...codes.map(({ quantity }, place) => ({
      path: ['codes', place, 'quantity'],
      typed: quantity,
      message: NOT_WHOLE,
    })),
  ].flatMap(({ typed, ...issue }) => (typed === undefined || fitsUnit(typed, unit) ? [] : [issue]));
}

export const newProduct = productFields.superRefine((product, context) => {
  const typed = { ...product, stock: { to: product.stock } };
  for (const issue of [...invalidQuantities(typed, product.unit), ...repeatedCodes(product)])
    context.addIssue({ code: 'custom', ...issue });
});
export type NewProduct = z.input<typeof newProduct>;
/** After parsing: trimmed, with defaults, blank fields as null. */
export type CheckedNewProduct = z.output<typeof newProduct>;

/** A new product with the id of whoever creates it, if they made one: it is added once for each. */
export const productToAdd = newProduct.safeExtend({ _id: id.optional() });

/** The minimum to sell a product, which is sold by unit. */
export const quickProduct = productFields
  .pick({ name: true, barcode: true, price: true, stock: true })
  .superRefine(({ stock }, context) => {
    for (const issue of invalidQuantities({ stock: { to: stock } }, DEFAULT_UNIT))
      context.addIssue({ code: 'custom', ...issue });
  });

export const stockAdjustment = z.object({
  amount: z
    .number(INVALID_AMOUNT)
    .positive(INVALID_AMOUNT)
    .multipleOf(0.001, INVALID_AMOUNT)
    .max(9_999_999)
    .meta({ title: 'Cantidad' }),
  direction: z.enum(['add', 'subtract']),
  reason: z.enum(ADJUSTMENT_REASONS).meta({ title: 'Motivo' }),
});
export type StockAdjustment = z.infer<typeof stockAdjustment>;

/** The stock that the form showed and the typed one. Their difference is applied to the row. */
const stockEdit = z.object({
  from: quantity.meta({ title: 'Stock' }),
  to: quantity.meta({ title: 'Stock' }),
});

/**
 * A change of a product. A plain number in `stock` is accepted and ignored, since it may be
 * outdated when it arrives. Bought or lost units are sent in `adjustment`, an edited stock as
 * `{from, to}`; both are applied to the current row. Without `unit` the server checks quantities by
 * the row's unit. Another category clears the subcategory, unless one is given. A change with only
 * a picture may have no fields.
 */
export const productChange = changesTo({
  ...productFields.shape,
  unit: unit.optional().meta({ title: 'Unidad' }),
  cost: cost.optional().meta({ title: 'Costo' }),
  stock: quantity.or(stockEdit).optional().meta({ title: 'Stock' }),
  adjustment: stockAdjustment.optional().meta({ title: 'Ajuste' }),
  /** Removes the picture, unless the form has another. */
  removeImage: z.boolean().optional().meta({ title: 'Quitar imagen' }),
})
  .refine(({ stock, adjustment }) => !adjustment || typeof stock !== 'object', {
    path: ['adjustment'],
    message: 'El stock se ajusta o se edita, no las dos cosas a la vez',
  })
  .superRefine((change, context) => {
    const wrong = change.unit ? invalidQuantities(change, change.unit) : [];
    for (const issue of [...wrong, ...repeatedCodes(change)])
      context.addIssue({ code: 'custom', ...issue });
  });
export type ProductChange = z.input<typeof productChange>;

/** Changes since a cursor. Rows may come twice: the version tells which one is newer. */
export const productChanges = z.object({
  products: z.array(product),
  removed: z.array(id),
  /** The start of the next read; opaque. */
  cursor: z.string(),
});
export type ProductChanges = z.infer<typeof productChanges>;

/** Nineteen digits, a point, and twelve characters. */
const MAX_CURSOR_LENGTH = 32;

export const changesQuery = z.object({
  since: boundedText(MAX_CURSOR_LENGTH)
    // Postgres reads a number with a leading zero as an octal one.
    .regex(/^[1-9]\d{0,18}\.[\w-]{12}$/)
    .meta({ title: 'Desde' }),
});

export const productCost = z.object({
  /** Pesos for one unit, IVA included; null when it is not known. */
  cost: pesos.nullable(),
});

/** The cost of each product that has one. */
export const productCosts = z.array(z.object({ _id: id, cost: pesos }));

/** A change of a product's price, by a person or by a batch of changes. */
export const priceChange = z.object({
  _id: id,
  createdAt: isoDateTime,
  /** Pesos, IVA included. */
  from: pesos,
  to: pesos,
  userId: z.object({ _id: id, username: z.string() }),
  batch: z.object({ _id: id, title: z.string() }).nullable(),
  /** Whether it undid the batch. */
  undoes: z.boolean(),
});
export type PriceChange = z.infer<typeof priceChange>;

export const priceChangeQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50).meta({ title: 'Límite' }),
});
export const priceChangeList = z.object({
  /** Newest first. */
  changes: z.array(priceChange),
});

export const repricedQuery = z.object({ since: isoDateTime.meta({ title: 'Desde' }) });
export const repricedProducts = z.object({ productIds: z.array(id) });

export const favourite = z.object({ favourite: z.boolean().meta({ title: 'Favorito' }) });

export const stockMovement = z.object({
  _id: id,
  createdAt: isoDateTime,
  kind: z.enum(STOCK_MOVEMENT_KINDS),
  /** Negative when stock left. */
  quantity: z.number(),
  /** The stock after the movement. */
  stockAfter: quantity,
  reason: z.string().nullable(),
  userId: z.object({ _id: id, username: z.string() }),
  saleId: id.nullable(),
});
export type StockMovement = z.infer<typeof stockMovement>;

export const stockMovementQuery = z.object({
  /** The last movement of the previous page; the answer continues with older ones. */
  before: id.optional().meta({ title: 'Antes de' }),
  limit: z.coerce.number().int().min(1).max(100).default(50).meta({ title: 'Límite' }),
});
export const stockMovementList = z.object({
  /** Newest first. */
  movements: z.array(stockMovement),
  hasOlder: z.boolean(),
});

/** The quantity of a product that was sold beyond its stock, and not settled yet. */
export const shortage = z.object({
  product: z.object({ _id: id, name: z.string(), unit: z.enum(UNITS), stock: quantity }),
  quantity,
  /** The number of its sales. */
  sales: z.number().int(),
  /** The first of them. */
  since: isoDateTime,
});
export type Shortage = z.infer<typeof shortage>;

/** The oldest first. */
export const shortageList = z.array(shortage);

export const settlement = z.object({
  /** True subtracts the shortage from the stock, false leaves the stock as it was counted. */
  deduct: z.boolean().meta({ title: 'Descontar del stock' }),
});

export const bestSellers = z.object({ productIds: z.array(id).max(MAX_BEST_SELLERS) });
export type BestSellers = z.infer<typeof bestSellers>;

export const storageUsage = z.object({
  usedMB: z.number(),
  limitMB: z.number(),
  percentage: z.number(),
});
export type StorageUsage = z.infer<typeof storageUsage>;

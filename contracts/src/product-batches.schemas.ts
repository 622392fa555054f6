import { codeKeyOf } from '@mostrador/domain';
import { z } from 'zod';
import { MAX_PART_ROWS } from './batches.constants.ts';
import { batchedRows, numberOfParts, storedValues } from './batches.schemas.ts';
import { changesTo } from './changes-to.ts';
import type { InputIssue } from './errors.ts';
import { id, isoDateTime, optionalText, pageQuery, pagination, requiredText } from './fields.ts';
import {
  PRODUCT_BATCH_KINDS,
  PRODUCT_BATCH_OUTCOMES,
  PRODUCT_BATCH_STATES,
} from './product-batches.constants.ts';
import { MAX_NAME_LENGTH } from './product-configuration.schemas.ts';
import { ADJUSTMENT_REASONS } from './products.constants.ts';
import { invalidQuantities, newProduct } from './products.schemas.ts';

export { partOfBatch } from './batches.schemas.ts';
export { byId, nothing } from './fields.ts';

const {
  codes: _codes,
  brandId: _brand,
  categoryId: _category,
  subcategoryId: _subcategory,
  ...ownFields
} = newProduct.shape;

/**
 * The fields that a batch may give. Brands and categories are named: those that the shop lacks are
 * made.
 */
const batchFields = {
  ...ownFields,
  brand: optionalText('Marca', MAX_NAME_LENGTH),
  category: optionalText('Categoría', MAX_NAME_LENGTH),
  subcategory: optionalText('Subcategoría', MAX_NAME_LENGTH),
};

const favourite = z.boolean().meta({ title: 'Favorito' });
const publishedToStore = z.boolean().meta({ title: 'Publicado en la tienda' });

/** The values of some fields of a product. */
export const batchValues = changesTo({ ...batchFields, favourite, publishedToStore });
export type BatchValues = z.input<typeof batchValues>;
/** After parsing: trimmed, blank fields as null. */
export type CheckedBatchValues = z.output<typeof batchValues>;

/**
 * A new product. No defaults for the marks: a request that an earlier release answered is compared
 * with what it was.
 */
export const batchedProduct = z.object({
  ...batchFields,
  favourite: favourite.optional(),
  publishedToStore: publishedToStore.optional(),
});
export type BatchedProduct = z.input<typeof batchedProduct>;
export type CheckedBatchedProduct = z.output<typeof batchedProduct>;

/**
 * A change of a product. `from` has the values that the person saw: the batch is refused if another
 * person has changed them since. Of a stock, the difference is added to the current one.
 */
const batchedChange = z.object({ _id: id, from: batchValues, to: batchValues });

const NEVER_LATER = 'A una hora dada solo se cambian precios y costos';
const CHANGED_LATER = ['price', 'cost'];

const rowFields = {
  creates: batchedRows(batchedProduct).meta({ title: 'Productos nuevos' }),
  changes: batchedRows(batchedChange).meta({ title: 'Productos' }),
  /** Products to remove, which no undo brings back. */
  removes: batchedRows(id).meta({ title: 'Productos a eliminar' }),
};

/** The rows of a batch, or of a part of one. */
export const batchRows = z.object(rowFields).superRefine((batch, context) => {
  for (const issue of issuesOf(batch)) context.addIssue({ code: 'custom', ...issue });
});
export type BatchRows = z.input<typeof batchRows>;
export type CheckedBatchRows = z.output<typeof batchRows>;

export const newProductBatch = z
  .object({
    /** Made by the client: a request that is sent again is answered with the same batch. */
    _id: id,
    kind: z.enum(PRODUCT_BATCH_KINDS).meta({ title: 'Tipo' }),
    /** Names it in the list of changes: the file, or what was done. */
    title: requiredText('Nombre', 120),
    /** The time to apply it; without one it is applied at once. Only prices and costs can wait. */
    applyAt: isoDateTime.optional().meta({ title: 'Fecha y hora' }),
    /** The reason of the stock movements. */
    reason: z.enum(ADJUSTMENT_REASONS).default('Corrección').meta({ title: 'Motivo' }),
    parts: numberOfParts,
    ...rowFields,
  })
  .superRefine((batch, context) => {
    const issues = batch.parts === undefined ? issuesOf(batch) : rowsBesideParts(batch);
    const later = batch.applyAt === undefined ? [] : notLater(batch);
    for (const issue of [...issues, ...later]) context.addIssue({ code: 'custom', ...issue });
  });
export type NewProductBatch = z.input<typeof newProductBatch>;
export type CheckedProductBatch = z.output<typeof newProductBatch>;

/** The rows of a batch, as its rules compare them. */
interface TypedBatch {
  creates: CheckedBatchedProduct[];
  changes: { _id: string; to: CheckedBatchValues }[];
  removes: string[];
}

const countOf = ({ creates, changes, removes }: TypedBatch) =>
  creates.length + changes.length + removes.length;

function rowsBesideParts(batch: TypedBatch): InputIssue[] {
  return countOf(batch) === 0
    ? []
    : [{ path: ['parts'], message: 'Los productos van en las partes' }];
}

function issuesOf({ creates, changes, removes }: TypedBatch): InputIssue[] {
  const count = countOf({ creates, changes, removes });
  if (count === 0) return [{ path: ['creates'], message: 'No hay nada para cambiar' }];
  if (count > MAX_PART_ROWS)
    return [{ path: ['changes'], message: `Máximo ${MAX_PART_ROWS} por vez` }];
  return [
    ...repeatedProducts({ changes, removes }),
    ...repeatedCodes({ creates, changes }),
    ...subcategoriesOfNone({ creates, changes }),
    ...creates.flatMap((product, place) =>
      invalidQuantities({ ...product, stock: { to: product.stock } }, product.unit).map(
        ({ path, message }) => ({ path: ['creates', place, ...path], message }),
      ),
    ),
  ];
}

/** Returns why a batch may not wait for its time, as an invalid field. */
export function notLater({ creates, changes, removes }: TypedBatch): InputIssue[] {
  const isLater = changes.every(({ to }) =>
    Object.keys(to).every((field) => CHANGED_LATER.includes(field)),
  );
  const isAllowed = isLater && creates.length === 0 && removes.length === 0;
  return isAllowed ? [] : [{ path: ['applyAt'], message: NEVER_LATER }];
}

function repeatedProducts({
  changes,
  removes,
}: Pick<TypedBatch, 'changes' | 'removes'>): InputIssue[] {
  const seen = new Set<string>();
  const named = [
    ...changes.map(({ _id }, place) => ({ _id, path: ['changes', place] })),
    ...removes.map((_id, place) => ({ _id, path: ['removes', place] })),
  ];
  return named.flatMap(({ _id, path }) => {
    if (seen.has(_id)) return [{ path, message: 'El producto está repetido' }];
    seen.add(_id);
    return [];
  });
}

function repeatedCodes({
  creates,
  changes,
}: Pick<TypedBatch, 'creates' | 'changes'>): InputIssue[] {
  const seen = new Set<string>();
  const given = [
    ...creates.map(({ barcode }, place) => ({ barcode, path: ['creates', place, 'barcode'] })),
    ...changes.map(({ to }, place) => ({
      barcode: to.barcode,
      path: ['changes', place, 'to', 'barcode'],
    })),
  ];
  return given.flatMap(({ barcode, path }) => {
    if (!barcode) return [];
    const key = codeKeyOf(barcode);
    if (seen.has(key)) return [{ path, message: `${barcode} está repetido` }];
    seen.add(key);
    return [];
  });
}

/** Returns the subcategories that are given without their category, as invalid fields. */
function subcategoriesOfNone({
  creates,
  changes,
}: Pick<TypedBatch, 'creates' | 'changes'>): InputIssue[] {
  const given = [
    ...creates.map((values, place) => ({ values, path: ['creates', place] })),
    ...changes.map(({ to }, place) => ({ values: to, path: ['changes', place, 'to'] })),
  ];
  return given.flatMap(({ values: { category, subcategory }, path }) =>
    subcategory && !category
      ? [{ path: [...path, 'subcategory'], message: 'Falta su categoría' }]
      : [],
  );
}

const user = z.object({ _id: id, username: z.string() });

const count = z.number().int();

/** The number of a batch's products, by what it did and by what became of them. */
const batchCounts = z.object({
  created: count,
  changed: count,
  removed: count,
  pending: count,
  skipped: count,
  undone: count,
  kept: count,
});
export type BatchCounts = z.infer<typeof batchCounts>;

export const productBatch = z.object({
  _id: id,
  kind: z.enum(PRODUCT_BATCH_KINDS),
  title: z.string(),
  state: z.enum(PRODUCT_BATCH_STATES),
  userId: user,
  createdAt: isoDateTime,
  applyAt: isoDateTime.nullable(),
  appliedAt: isoDateTime.nullable(),
  undoneAt: isoDateTime.nullable(),
  undoneBy: user.nullable(),
  counts: batchCounts,
});
export type ProductBatch = z.infer<typeof productBatch>;

export const batchListQuery = z.object(pageQuery);
export const productBatchList = z.object({ batches: z.array(productBatch), pagination });

export const batchRowQuery = z.object({
  ...pageQuery,
  outcome: z.enum(PRODUCT_BATCH_OUTCOMES).optional().meta({ title: 'Resultado' }),
});

export const productBatchDetail = z.object({
  batch: productBatch,
  rows: z.array(
    z.object({
      product: z.object({ _id: id, name: z.string() }),
      /** Null for a product that the batch added. */
      before: storedValues.nullable(),
      /** Null for a product that the batch removed. */
      after: storedValues.nullable(),
      outcome: z.enum(PRODUCT_BATCH_OUTCOMES),
    }),
  ),
  pagination,
});
export type ProductBatchDetail = z.infer<typeof productBatchDetail>;

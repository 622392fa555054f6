import type { Product } from '@mostrador/contracts/products';
import { newProduct } from '@mostrador/contracts/products.schemas';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { canonicalCode, codeKeyOf, IVA_RATES, searchKeyOf, UNITS } from '@mostrador/domain';
import { newId } from '@mostrador/domain/ids';
import { roundQuantity } from '@mostrador/domain/units';
import { listFile } from '@mostrador/shared-screens/exports';
import { runWorkersHere } from '@mostrador/shared-screens/test/import-worker';
import { type ImportedFile, importedFile } from '@mostrador/shared-screens/test/imported-file';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { EVERYTHING } from '../../test/a-product-list.ts';
import { type ExportedProduct, PRODUCT_COLUMNS } from '../features/export/exported-products.ts';
import { existingProduct } from '../features/import/existing-product.ts';
import { productImport } from '../features/import/product-import.ts';
import { createImportWorker } from '../features/import/worker-of-import.ts';

beforeEach(() => {
  runWorkersHere(productImport);
});

async function exportedAndImported(
  exported: readonly ExportedProduct[],
  type: 'xlsx' | 'csv',
): Promise<ImportedFile> {
  const list = { type, name: 'Productos', columns: PRODUCT_COLUMNS };
  const file = await listFile(createImportWorker, list, exported);
  const existing = exported.map(({ product, cost }) => existingProduct(product, cost));
  return importedFile(file, existing, {
    ...EVERYTHING,
    setsStock: true,
    names: namesOf(exported),
  });
}

function namesOf(exported: readonly ExportedProduct[]) {
  const products = exported.map(({ product }) => product);
  return {
    brands: products.flatMap(({ brandId }) => brandId?.name ?? []),
    categories: products.flatMap(({ categoryId }) => categoryId?.name ?? []),
    subcategories: products.flatMap(({ categoryId, subcategoryId }) =>
      categoryId && subcategoryId ? [{ category: categoryId.name, name: subcategoryId.name }] : [],
    ),
  };
}

const HOSTILE = [
  '=1+1',
  '+54 11',
  '-5',
  '@yerba',
  "'Yerba'",
  '"Yerba"; "1 kg"',
  '007',
  '1e5',
  'Piñón 🧉 👩‍👧',
  'Total',
  'Nombre',
  '\t=A1',
];
const name = fc
  .oneof(fc.constantFrom(...HOSTILE), fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }))
  // A name of signs only has no key to be found by.
  .filter((typed) => newProduct.shape.name.safeParse(typed).success && searchKeyOf(typed) !== '')
  .map((typed) => newProduct.shape.name.parse(typed));
const reference = (names: string[]) =>
  fc.option(fc.constantFrom(...names).map((each) => ({ _id: newId(), name: each })));
const pesos = fc.integer({ min: 0, max: 99_999_999_99 }).map((cents) => cents / 100);
const thousandths = fc.integer({ min: 0, max: 9_999_999_000 }).map((each) => each / 1000);
const code = fc
  .oneof(
    fc.constantFrom('0007', '00012345', '7790387013627', '036000291452', '=A1', '1E5', 'ab-C'),
    fc.string({ minLength: 1, maxLength: 30 }),
  )
  .map(canonicalCode)
  .filter((each) => each !== '' && newProduct.shape.barcode.safeParse(each).success);

const exported = fc
  .record({
    name,
    barcode: fc.option(code),
    price: pesos,
    ivaRate: fc.constantFrom(...IVA_RATES),
    unit: fc.constantFrom(...UNITS),
    stock: thousandths,
    minStock: thousandths,
    tracksStock: fc.boolean(),
    brandId: reference(['Playadito', '=Marca', 'ÑANDÚ; "S.A."']),
    categoryId: reference(['Almacén', '-']),
    subcategoryId: reference(['Yerbas', '0']),
    favourite: fc.boolean(),
    publishedToStore: fc.boolean(),
    cost: fc.option(pesos),
  })
  .map(
    ({ cost, ...given }): ExportedProduct => ({
      cost,
      product: aProduct({
        ...given,
        stock: inUnit(given.stock, given.unit),
        minStock: inUnit(given.minStock, given.unit),
        subcategoryId: given.categoryId && given.subcategoryId,
      }),
    }),
  );

const inUnit = (quantity: number, unit: Product['unit']) =>
  unit === 'unit' ? Math.round(quantity) : roundQuantity(quantity);

// Two products without a code are told apart by their names.
const products = fc.uniqueArray(exported, {
  minLength: 1,
  maxLength: 12,
  comparator: (one, other) => one === other,
  selector: ({ product: { barcode, name: own } }) =>
    barcode === null ? `name ${searchKeyOf(own)}` : `code ${codeKeyOf(barcode)}`,
});

test.each(['xlsx', 'csv'] as const)('products exported to %s come back unchanged', async (type) => {
  await fc.assert(
    fc.asyncProperty(products, async (list) => {
      const { counts, rows } = await exportedAndImported(list, type);
      expect(rows.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
      expect(counts.unchanged).toBe(list.length);
    }),
    { numRuns: 25 },
  );
});

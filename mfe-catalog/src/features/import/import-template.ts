import type { ListToWrite, WrittenValue } from '@mostrador/shared-screens/imports';
import { PRODUCT_FIELDS, type ProductKey } from './product-fields.ts';

/** A product that shows how each field is written; amounts in cents. */
const EXAMPLE: Partial<Record<ProductKey, WrittenValue>> = {
  barcode: '7793704000911',
  name: 'Yerba Playadito 1 kg (ejemplo: borrá esta fila)',
  price: 345_000,
  cost: 251_000,
  ivaRate: '21',
  unit: 'Unidad',
  brand: 'Playadito',
  category: 'Almacén',
  subcategory: 'Yerbas',
  stock: 40,
  tracksStock: true,
  minStock: 6,
};

const columns = PRODUCT_FIELDS.filter(({ key }) => key in EXAMPLE);

/** An empty list with our headings, and a row that shows how to fill it. */
export const TEMPLATE: { list: ListToWrite; rows: WrittenValue[][] } = {
  list: {
    type: 'xlsx',
    name: 'Productos',
    columns: columns.map(({ title, kind }) => ({ title, kind })),
  },
  rows: [columns.map(({ key }) => EXAMPLE[key] ?? null)],
};

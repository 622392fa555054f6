import type { ProductBatchDetail } from '@mostrador/contracts/product-batches';
import { formatMoney, formatQuantity } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';

type Values = NonNullable<ProductBatchDetail['rows'][number]['before']>;

const FIELDS: Record<string, string> = {
  name: 'Nombre',
  barcode: 'Código de barras',
  price: 'Precio',
  cost: 'Costo',
  ivaRate: 'IVA',
  unit: 'Unidad',
  stock: 'Stock',
  tracksStock: 'Controlar stock',
  minStock: 'Stock mínimo',
  favourite: 'Favorito',
  publishedToStore: 'Publicado en la tienda',
};
/** Only their ids are kept: that they changed is all there is to say. */
const REFERENCES: Record<string, string> = {
  brandId: 'otra marca',
  categoryId: 'otra categoría',
  subcategoryId: 'otra subcategoría',
};

/** Returns what differs: 'Precio: $ 100,00 → $ 110,00 · otra marca'. */
export function valuesInWords(before: Values, after: Values): string {
  return Object.keys(after)
    .filter((field) => before[field] !== after[field])
    .flatMap((field) => {
      if (REFERENCES[field]) return [REFERENCES[field]];
      const title = FIELDS[field];
      return title
        ? [`${title}: ${inWords(field, before[field])} → ${inWords(field, after[field])}`]
        : [];
    })
    .join(' · ');
}

function inWords(field: string, value: Values[string] | undefined): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'string') return value;
  return field === 'price' || field === 'cost'
    ? formatMoney(toCents(value))
    : formatQuantity(value);
}

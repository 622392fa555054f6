import type { Product } from '@mostrador/contracts/products';
import { toCents } from '@mostrador/domain/money';
import { UNIT_LABEL } from '@mostrador/domain/units';
import type { ExportColumn } from '@mostrador/shared-screens/exports';

/** A product with its cost in pesos; null when it is not known. */
export interface ExportedProduct {
  product: Product;
  cost: number | null;
}

type Column = ExportColumn<ExportedProduct>;

/** The columns of the file, named as the fields of a product so that the import finds them. */
export const PRODUCT_COLUMNS: readonly Column[] = [
  { title: 'Código de barras', kind: 'code', of: ({ product }) => product.barcode },
  { title: 'Nombre', kind: 'text', of: ({ product }) => product.name },
  { title: 'Precio', kind: 'amount', of: ({ product }) => toCents(product.price) },
  { title: 'Costo', kind: 'amount', of: ({ cost }) => (cost === null ? null : toCents(cost)) },
  { title: 'IVA', kind: 'percent', of: ({ product }) => product.ivaRate },
  { title: 'Unidad', kind: 'text', of: ({ product }) => UNIT_LABEL[product.unit] },
  { title: 'Stock', kind: 'quantity', of: ({ product }) => product.stock },
  { title: 'Stock mínimo', kind: 'quantity', of: ({ product }) => product.minStock },
  { title: 'Controlar stock', kind: 'yes-no', of: ({ product }) => product.tracksStock },
  { title: 'Marca', kind: 'text', of: ({ product }) => product.brandId?.name ?? null },
  { title: 'Categoría', kind: 'text', of: ({ product }) => product.categoryId?.name ?? null },
  { title: 'Subcategoría', kind: 'text', of: ({ product }) => product.subcategoryId?.name ?? null },
  { title: 'Favorito', kind: 'yes-no', of: ({ product }) => product.favourite },
  {
    title: 'Publicado en la tienda',
    kind: 'yes-no',
    of: ({ product }) => product.publishedToStore,
  },
];

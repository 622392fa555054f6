import type { ImportField } from '@mostrador/shared-screens/imports';

/** The fields that a list of products may give. */
export type ProductKey =
  | 'barcode'
  | 'name'
  | 'price'
  | 'cost'
  | 'ivaRate'
  | 'unit'
  | 'brand'
  | 'category'
  | 'subcategory'
  | 'stock'
  | 'tracksStock'
  | 'minStock'
  | 'favourite'
  | 'publishedToStore';

/**
 * The fields of a list, in the order of the preview, with headings of suppliers' lists and of other
 * systems.
 */
export const PRODUCT_FIELDS: readonly ImportField<ProductKey>[] = [
  {
    key: 'barcode',
    title: 'Código de barras',
    headings: [
      'codigo',
      'cod',
      'cod barra',
      'cod barras',
      'cod de barras',
      'codigo barra',
      'codigo barras',
      'codigo ean',
      'ean',
      'ean13',
      'ean 13',
      'upc',
      'gtin',
      'dun',
      'sku',
      'cod art',
      'cod articulo',
      'codigo articulo',
      'codigo de articulo',
      'cod producto',
      'codigo producto',
      'codigo de producto',
      'barras',
      'barcode',
    ],
    kind: 'code',
  },
  {
    key: 'name',
    title: 'Nombre',
    headings: [
      'producto',
      'productos',
      'descripcion',
      'descripcion del producto',
      'descripcion articulo',
      'desc',
      'detalle',
      'articulo',
      'articulos',
      'nombre del producto',
      'nombre producto',
      'nombre articulo',
      'denominacion',
      'mercaderia',
      'item',
    ],
    kind: 'text',
    required: true,
  },
  {
    key: 'price',
    title: 'Precio',
    headings: [
      'p vta',
      'p venta',
      'pvp',
      'precio de venta',
      'precio venta',
      'precio vta',
      'precio publico',
      'precio al publico',
      'precio sugerido',
      'pvp sugerido',
      'precio final',
      'precio c iva',
      'precio con iva',
      'precio s iva',
      'precio sin iva',
      'precio unitario',
      'precio unit',
      'p unit',
      'p unitario',
      'precio minorista',
      'precio lista',
      'precio de lista',
      'importe',
      'valor',
      'venta',
    ],
    kind: 'amount',
    required: true,
  },
  {
    key: 'cost',
    title: 'Costo',
    headings: [
      'p costo',
      'precio costo',
      'precio de costo',
      'costo unitario',
      'costo unit',
      'costo s iva',
      'costo sin iva',
      'costo c iva',
      'costo con iva',
      'costo neto',
      'costo final',
      'precio de compra',
      'precio compra',
      'p compra',
      'compra',
      'precio mayorista',
      'mayorista',
      'neto',
      'precio neto',
    ],
    kind: 'amount',
  },
  {
    key: 'ivaRate',
    title: 'IVA',
    headings: ['alicuota', 'alicuota iva', 'alic iva', 'tasa iva', 'iva %', '% iva', 'porc iva'],
    kind: 'text',
  },
  {
    key: 'unit',
    title: 'Unidad',
    headings: ['unidad de medida', 'u medida', 'um', 'u m', 'medida', 'unid', 'tipo de unidad'],
    kind: 'text',
  },
  {
    key: 'brand',
    title: 'Marca',
    headings: ['marcas', 'fabricante', 'laboratorio', 'editorial', 'linea'],
    kind: 'text',
  },
  {
    key: 'category',
    title: 'Categoría',
    headings: ['rubro', 'rubros', 'familia', 'seccion', 'departamento', 'grupo', 'categorias'],
    kind: 'text',
  },
  {
    key: 'subcategory',
    title: 'Subcategoría',
    headings: ['subrubro', 'sub rubro', 'sub categoria', 'subfamilia', 'sub familia', 'subgrupo'],
    kind: 'text',
  },
  {
    key: 'stock',
    title: 'Stock',
    headings: [
      'existencia',
      'existencias',
      'stock actual',
      'cantidad',
      'cant',
      'disponible',
      'inventario',
      'stock inicial',
    ],
    kind: 'quantity',
  },
  {
    key: 'tracksStock',
    title: 'Controlar stock',
    headings: ['controla stock', 'maneja stock', 'lleva stock'],
    kind: 'yes-no',
  },
  {
    key: 'minStock',
    title: 'Stock mínimo',
    headings: ['minimo', 'stock min', 'punto de pedido', 'reposicion'],
    kind: 'quantity',
  },
  { key: 'favourite', title: 'Favorito', headings: ['favoritos'], kind: 'yes-no' },
  {
    key: 'publishedToStore',
    title: 'Publicado en la tienda',
    headings: ['publicado', 'en la tienda', 'web', 'mostrar en web', 'tienda online'],
    kind: 'yes-no',
  },
];

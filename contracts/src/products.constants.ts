export const ADJUSTMENT_REASONS = [
  'Compra',
  'Corrección',
  'Devolución',
  'Pérdida',
  'Otro',
] as const;

/**
 * The reason why a product's stock moved. A `shortage` adds what a sale took beyond the stock, and a
 * `settlement` subtracts it again.
 */
export const STOCK_MOVEMENT_KINDS = [
  'opening',
  'sale',
  'shortage',
  'settlement',
  'cancellation',
  'return',
  'adjustment',
  'edit',
] as const;
export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number];

/** Size limit of a product's picture, in megabytes. */
export const MAX_PICTURE_MB = 2;

/** Named apart: the early script has no room for the endpoints. */
export const PRODUCT_LIST_PATH = '/products';

/** The header of the product list with its first cursor; see `changes`. */
export const PRODUCT_CURSOR_HEADER = 'product-cursor';

/** Number of further codes of a product. */
export const MAX_FURTHER_CODES = 20;

/** Length of a product's code. */
export const MAX_CODE_LENGTH = 64;

/** Number of products ranked by their sales. */
export const MAX_BEST_SELLERS = 200;

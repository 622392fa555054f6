export type ProductAction =
  | 'detail'
  | 'adjust'
  | 'edit'
  | 'publish'
  | 'history'
  | 'prices'
  | 'delete';

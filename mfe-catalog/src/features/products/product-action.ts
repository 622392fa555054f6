export type ProductAction = 'detail' | 'adjust' | 'edit' | 'publish' | 'history' | 'delete';

export type * from './import-types.ts';

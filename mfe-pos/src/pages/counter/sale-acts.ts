/** The acts of one sale that an administrator's PIN allows. */
export type SaleActs = readonly [SaleAct, ...SaleAct[]];
export type SaleAct = 'discount' | 'credit-limit';

import type { IvaRate } from '@mostrador/domain';

/** Name as on the shelf, brand if any, price in pesos with IVA, and demand. */
export type Good = readonly [
  name: string,
  brand: string | null,
  pesos: number,
  /** Relative: 50 sells twice as often as 25. */
  popularity: number,
];

/** The time of day at which something sells more than otherwise. */
export type Moment = 'morning' | 'siesta' | 'evening';

export interface ShelfCategory {
  name: string;
  subcategories: readonly {
    name: string;
    goods: readonly Good[];
    /** 21 % where absent. */
    ivaRate?: IvaRate;
    moment?: Moment;
  }[];
}

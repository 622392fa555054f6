import type { IvaRate } from '@mostrador/domain';

/** Name as on the shelf, brand if it has one, price in pesos with IVA, how much it is asked for. */
export type Good = readonly [
  name: string,
  brand: string | null,
  pesos: number,
  /** Relative: what has 50 leaves the shop twice as often as what has 25. */
  popularity: number,
];

/** When in the day something is bought more than otherwise. */
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

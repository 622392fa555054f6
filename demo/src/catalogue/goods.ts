import type { IvaRate, Unit } from '@mostrador/domain';

/** Shelf name, brand if any, price in pesos with IVA, demand, and the unit if measured. */
export type Good = readonly [
  name: string,
  brand: string | null,
  pesos: number,
  /** Relative: 50 sells twice as often as 25. */
  popularity: number,
  unit?: Unit,
];

/** The time of day at which a product sells better. */
export type Moment = 'morning' | 'siesta' | 'evening';

export interface ShelfCategory {
  name: string;
  /** The shop's markup as a share of the cost; 0.4 by default. */
  markup?: number;
  subcategories: readonly {
    name: string;
    goods: readonly Good[];
    /** 21 % where absent. */
    ivaRate?: IvaRate;
    moment?: Moment;
  }[];
}

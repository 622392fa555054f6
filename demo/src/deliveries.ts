import { isMeasured, roundQuantity } from '@mostrador/domain';
import type { DemoProduct } from './catalogue.ts';
import type { ShopDay } from './footfall.ts';

/** Units sold on a usual day, of all products together. */
const UNITS_A_DAY = 145;
/** Stock after a delivery, and the level at which the next one is ordered, in days of sales. */
const FILLED_FOR_DAYS = 30;
const ORDERED_AT_DAYS = 9;
/**
 * Cheap products, such as sweets, come by the box; the shop starts with several packs of
 * everything.
 */
const BOXED_UP_TO_PESOS = 1000;
const BOX = 24;
const PACK = 6;
const SMALLEST_PACKS = 4;
/** Measured products come by the kilo, and a customer takes a part of one. */
const PART_OF_A_KILO = 0.3;

/** One product in this many is late: its supplier has not come in the last days. */
const LATE_EVERY = 6;
const LATE_FOR_DAYS = 30;

/** Suppliers come Monday to Saturday, each category on its day, in sequence from nine. */
const DELIVERY_DAYS = 6;
const FIRST_DELIVERY_HOUR = 9;
const MINUTES_APART = 7;

export interface Delivery {
  at: Date;
  /** Index of the product in the catalogue. */
  product: number;
  units: number;
}

export interface ShelfPlan {
  /** Units on the shelf after a delivery. */
  filled: number;
  /** Units at which it is ordered. */
  orderedAt: number;
  /** The low-stock alert set by the shopkeeper; 0 is none. */
  minStock: number;
}

/** Returns the stock levels of each product, by how fast it sells. */
export function shelfPlans(products: readonly DemoProduct[]): ShelfPlan[] {
  const sum = products.reduce((total, { popularity }) => total + popularity, 0);
  return products.map(({ popularity, price, unit }, place) => {
    const weighed = isMeasured(unit);
    const unitsADay = ((UNITS_A_DAY * popularity) / sum) * (weighed ? PART_OF_A_KILO : 1);
    const pack = weighed ? 1 : price <= BOXED_UP_TO_PESOS ? BOX : PACK;
    const packs = Math.max(SMALLEST_PACKS, Math.ceil((unitsADay * FILLED_FOR_DAYS) / pack));
    return {
      filled: packs * pack,
      orderedAt: Math.ceil(unitsADay * ORDERED_AT_DAYS),
      // Some products have no alert.
      minStock: place % 4 === 0 ? 0 : Math.max(3, Math.round(unitsADay * 4)),
    };
  });
}

/** The deliveries of a day, in order, given that morning's stock. */
export function deliveriesOf(
  day: ShopDay,
  daysAgo: number,
  products: readonly DemoProduct[],
  plans: readonly ShelfPlan[],
  stock: readonly number[],
): Delivery[] {
  const categories = [...new Set(products.map(({ category }) => category))];
  const minutesOf = new Map<string, number>();
  return products.flatMap(({ category }, product) => {
    const comesOn = (categories.indexOf(category) % DELIVERY_DAYS) + 1;
    const late = product % LATE_EVERY === 0 && daysAgo < LATE_FOR_DAYS;
    const plan = plans[product] as ShelfPlan;
    const left = stock[product] as number;
    if (comesOn !== day.weekday || late || left > plan.orderedAt) return [];
    if (!minutesOf.has(category)) minutesOf.set(category, minutesOf.size * MINUTES_APART);
    const minutes = FIRST_DELIVERY_HOUR * 60 + (minutesOf.get(category) as number);
    const at = new Date(day.midnight.getTime() + minutes * 60_000 + product * 1000);
    return [{ at, product, units: roundQuantity(plan.filled - left) }];
  });
}

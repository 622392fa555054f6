import type { PaymentMethod } from '@mostrador/contracts/sales';
import { roundQuantity } from '@mostrador/domain';
import { type BasketLine, createBaskets } from './baskets.ts';
import type { DemoProduct } from './catalogue.ts';
import { deliveriesOf, type ShelfPlan, shelfPlans } from './deliveries.ts';
import { customersOf, hourOf, type ShopDay, shopDay } from './footfall.ts';
import type { Random } from './random.ts';
import { type SaleDetails, saleDetails } from './sale-details.ts';
import type { Seller } from './seller.ts';

export const DAYS = 60;

export type Happening =
  | { kind: 'delivery'; at: Date; product: number; units: number }
  | (SaleDetails & {
      kind: 'sale';
      at: Date;
      seller: Seller;
      lines: BasketLine[];
      paymentMethod: PaymentMethod;
    });

export interface SixtyDays {
  /** The time when the shelves were first filled, before the first customer. */
  openedAt: Date;
  /** For each product, in the order of the catalogue. */
  shelves: ShelfPlan[];
  /** In chronological order; none after `now`. */
  happenings: Happening[];
}

const SIESTA_HOUR = 14;
const FILLED_AT_HOUR = 6;

/**
 * The shop's last sixty days and today so far: deliveries and sales, with stock never below zero.
 */
export function sixtyDays(
  products: readonly DemoProduct[],
  { now, random, customers }: { now: Date; random: Random; customers: number },
): SixtyDays {
  const shelves = shelfPlans(products);
  const baskets = createBaskets(products);
  const stock = shelves.map(({ filled }) => filled);
  const happenings: Happening[] = [];

  const receive = (deliveries: { at: Date; product: number; units: number }[]) => {
    for (const { at, product, units } of deliveries) {
      stock[product] = roundQuantity((stock[product] as number) + units);
      happenings.push({ kind: 'delivery', at, product, units });
    }
  };

  const sell = (day: ShopDay, at: Date) => {
    const hour = hourOf(day, at);
    const lines = baskets.fill(hour, stock, random);
    if (lines.length === 0) return;
    for (const { product, units } of lines)
      stock[product] = roundQuantity((stock[product] as number) - units);
    const price = baskets.priceOf(lines);
    const paymentMethod = baskets.payment(price, random);
    const seller = sellerAt(day, hour, random);
    const details = saleDetails({ seller, price, customers }, random);
    happenings.push({ kind: 'sale', at, seller, lines, paymentMethod, ...details });
  };

  for (let daysAgo = DAYS; daysAgo >= 0; daysAgo--) {
    const day = shopDay(now, daysAgo);
    const due = deliveriesOf(day, daysAgo, products, shelves, stock).sort(
      (a, b) => a.at.getTime() - b.at.getTime(),
    );
    for (const customer of customersOf(day, random)) {
      if (customer > now) break;
      const arrived = due.findIndex(({ at }) => at > customer);
      receive(due.splice(0, arrived === -1 ? due.length : arrived));
      sell(day, customer);
    }
    receive(due.filter(({ at }) => at <= now));
  }

  const first = shopDay(now, DAYS).midnight;
  const openedAt = new Date(first.getTime() + FILLED_AT_HOUR * 60 * 60 * 1000);
  return { openedAt, shelves, happenings };
}

function sellerAt({ weekday }: ShopDay, hour: number, random: Random): Seller {
  const helping = random() < 0.12;
  if (helping) return 'owner';
  if (hour >= SIESTA_HOUR) return 'evenings';
  return weekday === 0 ? 'owner' : 'mornings';
}

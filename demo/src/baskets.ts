import type { PaymentMethod } from '@mostrador/contracts/sales';
import { isMeasured, roundQuantity } from '@mostrador/domain';
import type { Moment } from './catalogue/goods.ts';
import type { DemoProduct } from './catalogue.ts';
import { createLottery, type Random } from './random.ts';

export interface BasketLine {
  /** Index of the product in the catalogue. */
  product: number;
  /** In the product's unit; with decimals for a measured product. */
  units: number;
}

const LINES = createLottery([38, 28, 17, 9, 5, 3]);

const UNITS = [1, 2, 3, 6];
const unitsOf = createLottery([80, 14, 4, 2]);
/** Above this price, in pesos, a customer takes a single unit. */
const SEVERAL_UP_TO = 2500;

/** The range of a measured product that one customer takes, in kg. */
const SMALLEST_CUT = 0.1;
const LARGEST_CUT = 0.5;

/** Factor of a product's demand at its time of day. */
const AT_ITS_MOMENT = 2.2;
const AT_ANOTHER_MOMENT = 0.7;

const METHODS: PaymentMethod[] = ['Efectivo', 'QR', 'Débito', 'Transferencia', 'Crédito'];
const methodOfSmall = createLottery([52, 26, 11, 9, 2]);
const methodOfLarge = createLottery([24, 24, 26, 14, 12]);
/** From this amount, in pesos, cards are more usual. */
const LARGE_FROM = 15_000;

/** Number of alternatives that a customer tries when products are sold out. */
const SECOND_CHOICES = 3;

export function momentOf(hour: number): Moment {
  if (hour < 14) return 'morning';
  return hour < 18 ? 'siesta' : 'evening';
}

/** Draws the products one customer takes, among those in stock. */
export function createBaskets(products: readonly DemoProduct[]) {
  const drawAt = (moment: Moment) =>
    createLottery(
      products.map(({ popularity, moment: own }) => {
        if (!own) return popularity;
        return popularity * (own === moment ? AT_ITS_MOMENT : AT_ANOTHER_MOMENT);
      }),
    );
  const draw = {
    morning: drawAt('morning'),
    siesta: drawAt('siesta'),
    evening: drawAt('evening'),
  };

  return {
    /** The lines of a basket, one per product; empty when everything was sold out. */
    fill(hour: number, stock: readonly number[], random: Random): BasketLine[] {
      const lines = new Map<number, BasketLine>();
      const wanted = LINES(random) + 1;
      for (let tries = wanted + SECOND_CHOICES; tries > 0 && lines.size < wanted; tries--) {
        const product = draw[momentOf(hour)](random);
        const asked = quantityOf(products[product] as DemoProduct, random);
        const units = Math.min(asked, stock[product] as number);
        if (units > 0 && !lines.has(product)) lines.set(product, { product, units });
      }
      return [...lines.values()];
    },

    /** About what a basket costs, in pesos. */
    priceOf(lines: readonly BasketLine[]): number {
      return lines.reduce(
        (sum, { product, units }) => sum + (products[product] as DemoProduct).price * units,
        0,
      );
    },

    /** Draws the payment method of a basket of this price. */
    payment(price: number, random: Random): PaymentMethod {
      const draw = price < LARGE_FROM ? methodOfSmall : methodOfLarge;
      return METHODS[draw(random)] as PaymentMethod;
    },
  };
}

function quantityOf({ unit, price }: DemoProduct, random: Random): number {
  if (isMeasured(unit))
    return roundQuantity(SMALLEST_CUT + random() * (LARGEST_CUT - SMALLEST_CUT));
  return price <= SEVERAL_UP_TO ? (UNITS[unitsOf(random)] as number) : 1;
}

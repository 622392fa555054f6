import {
  DEFAULT_UNIT,
  ean13CheckDigit,
  GENERAL_IVA_RATE,
  type IvaRate,
  type Unit,
} from '@mostrador/domain';
import { drinks } from './catalogue/drinks.ts';
import type { Moment, ShelfCategory } from './catalogue/goods.ts';
import { groceries } from './catalogue/groceries.ts';
import { household } from './catalogue/household.ts';
import { sweets } from './catalogue/sweets.ts';

export interface DemoProduct {
  name: string;
  brand: string | null;
  category: string;
  subcategory: string;
  barcode: string;
  /** Pesos, IVA included. */
  price: number;
  ivaRate: IvaRate;
  unit: Unit;
  /** Pesos, IVA included; null when the shopkeeper has not noted it. */
  cost: number | null;
  /** See `Good`. */
  popularity: number;
  moment: Moment | undefined;
}

/** Argentina's prefix in a GS1 code. The rest is invented: these are not real codes. */
const ARGENTINA = '779';
const NO_BRAND = 9999;

const USUAL_MARKUP = 0.4;
/** One product in this many has no cost noted. */
const NO_COST_EVERY = 8;

const shelves: readonly ShelfCategory[] = [...drinks, ...sweets, ...groceries, ...household];

/** The demo kiosk's products, always in the same order and with the same codes. */
export const demoProducts: readonly DemoProduct[] = listProducts();

function listProducts(): DemoProduct[] {
  const companies = new Map<string, number>();
  const products: DemoProduct[] = [];
  for (const category of shelves)
    for (const subcategory of category.subcategories)
      for (const [name, brand, price, popularity, unit = DEFAULT_UNIT] of subcategory.goods) {
        if (brand && !companies.has(brand)) companies.set(brand, companies.size + 1000);
        const company = brand ? companies.get(brand) : NO_BRAND;
        const firstTwelve = `${ARGENTINA}${company}${String(products.length + 1).padStart(5, '0')}`;
        products.push({
          name,
          brand,
          category: category.name,
          subcategory: subcategory.name,
          barcode: firstTwelve + ean13CheckDigit(firstTwelve),
          price,
          ivaRate: subcategory.ivaRate ?? GENERAL_IVA_RATE,
          unit,
          cost:
            products.length % NO_COST_EVERY === 0
              ? null
              : costOf(price, category.markup ?? USUAL_MARKUP),
          popularity,
          moment: subcategory.moment,
        });
      }
  return products;
}

/** Returns the cost, rounded to ten pesos as suppliers do. */
function costOf(price: number, markup: number): number {
  return Math.round(price / (1 + markup) / 10) * 10;
}

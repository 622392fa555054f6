import type { PriceRounding } from '@mostrador/domain/price-change';

/** The values that products of the shop take from the list. */
export type TakenFromList = 'price' | 'margin' | 'everything';

/** The names that the shop has, which a list may spell in another way. */
export interface ShopNames {
  brands: readonly string[];
  categories: readonly string[];
  subcategories: readonly { category: string; name: string }[];
}

/** A person's choices for an import of products. */
export interface ProductImportOptions {
  takes: TakenFromList;
  /** Percent over the cost, of `takes: 'margin'`. */
  margin: number;
  rounding: PriceRounding;
  /** Whether the amounts of the list lack IVA, which is then added. */
  isPriceNet: boolean;
  isCostNet: boolean;
  /** Whether products that the shop lacks are added. */
  creates: boolean;
  /** Whether the stock of added products is counted, if the list does not say it. */
  tracksNewStock: boolean;
  /** Whether products of the shop get the stock of the list. */
  setsStock: boolean;
  /** Whether products that the list does not name are taken out of the online store. */
  unpublishesUnlisted: boolean;
  names: ShopNames;
}

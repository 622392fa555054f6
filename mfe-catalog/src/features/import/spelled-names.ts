import { searchKeyOf } from '@mostrador/domain/search-key';
import type { ShopNames } from './product-import-options.ts';

/** Spells names as the shop has them, or as the list has them first. */
export interface SpelledNames {
  brand(written: string): string;
  category(written: string): string;
  /** @param category as `category` spells it */
  subcategory(category: string, written: string): string;
}

/** Case, accents and spaces make no other brand or category. */
export function spelledNames({ brands, categories, subcategories }: ShopNames): SpelledNames {
  const ofBrand = spelledIn(brands);
  const ofCategory = spelledIn(categories);
  const inCategory = new Map<string, (written: string) => string>();
  const subcategoriesOf = (category: string) => {
    const known = inCategory.get(category);
    if (known) return known;
    const own = subcategories.filter((one) => one.category === category);
    const spelled = spelledIn(own.map(({ name }) => name));
    inCategory.set(category, spelled);
    return spelled;
  };
  return {
    brand: ofBrand,
    category: ofCategory,
    subcategory: (category, written) => subcategoriesOf(category)(written),
  };
}

function spelledIn(names: readonly string[]): (written: string) => string {
  const spellings = new Map(names.map((name) => [searchKeyOf(name), name]));
  // A shop may have two names that differ in an accent. A list has few names in thousands of rows.
  const asWritten = new Map(names.map((name) => [name, name]));
  return (written) => {
    const known = asWritten.get(written);
    if (known !== undefined) return known;
    const key = searchKeyOf(written);
    const spelled = spellings.get(key) ?? written.trim().replace(/\s+/g, ' ');
    spellings.set(key, spelled);
    asWritten.set(written, spelled);
    return spelled;
  };
}

import { type CountedDenomination, DENOMINATIONS } from '@mostrador/contracts/cash-registers';

/** The counted quantities, in the order of `DENOMINATIONS`. */
export interface Counting {
  quantities: (number | null | undefined)[];
}

export const NOTHING_COUNTED: Counting['quantities'] = DENOMINATIONS.map(() => undefined);

/** The contract's maximum. */
const MAX_QUANTITY = 99_999;

/** Returns the counted denominations; quantities that are not whole numbers are left out. */
export function countOf(quantities: Counting['quantities']): CountedDenomination[] {
  return DENOMINATIONS.flatMap((value, place) => {
    const quantity = quantities[place];
    return quantity && isQuantity(quantity) ? [{ value, quantity }] : [];
  });
}

/** Pesos; undefined when nothing was counted. */
export function totalOf(quantities: Counting['quantities']): number | undefined {
  if (quantities.every((quantity) => quantity === undefined || quantity === null)) return undefined;
  return countOf(quantities).reduce((sum, { value, quantity }) => sum + value * quantity, 0);
}

/** Returns the errors by field name. */
export function problemsOfCount(quantities: Counting['quantities']): Record<string, string> {
  return Object.fromEntries(
    quantities.flatMap((quantity, place) =>
      quantity === undefined || quantity === null || isQuantity(quantity)
        ? []
        : [[`quantities.${place}`, 'Poné cuántos hay']],
    ),
  );
}

function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 0 && quantity <= MAX_QUANTITY;
}

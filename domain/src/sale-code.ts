import { canonicalCode } from './canonical-code.ts';
import type { NumberedSale } from './sale-number.ts';

/** The content of the code on a sale's receipt. */
export interface SaleCode {
  /** The number of the sale. */
  number: number;
  /** Follows from the sale's id: another shop's sale of this number has another one. */
  check: number;
}

/** The largest number that a sale can have. */
export const MAX_SALE_NUMBER = 2_147_483_647;

/** `V`, the number, and five digits that follow from the id. */
const CODE = /^v([1-9]\d{0,9})(\d{5})$/i;
/** The number of values that the five digits have. */
export const CHECKS_OF_CODES = 100_000;

/** Returns `V128404217`, or undefined for a sale that still lacks its number. */
export function saleCodeOf({ _id, number }: NumberedSale): string | undefined {
  return number == null ? undefined : writeSaleCode({ number, check: checkOf(_id) });
}

/** Returns a code as it is printed. */
export function writeSaleCode({ number, check }: SaleCode): string {
  return `V${number}${String(check).padStart(5, '0')}`;
}

/** Reads the code of a sale in any spelling: `V1284-04217`, `v 128404217`. */
export function readSaleCode(typed: string): SaleCode | undefined {
  const [, number, check] = CODE.exec(canonicalCode(typed)) ?? [];
  if (number === undefined || Number(number) > MAX_SALE_NUMBER) return undefined;
  return { number: Number(number), check: Number(check) };
}

/** Takes the last 32 bits of the id, which are random. The server's search does the same in SQL. */
function checkOf(id: string): number {
  return Number.parseInt(id.slice(-8), 16) % CHECKS_OF_CODES;
}

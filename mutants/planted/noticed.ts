/** `noticed.test.ts` kills every mutant of this file. */
export const LIMIT = 10;

export function fits(quantity: number): boolean {
  return quantity <= LIMIT;
}

/** Every mutant of this file is one that `noticed.test.ts` sees. */
export const LIMIT = 10;

export function fits(quantity: number): boolean {
  return quantity <= LIMIT;
}

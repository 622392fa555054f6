/** Every mutant of this file is run by a test that does not look at what it makes. */
export const half = (quantity: number): number => quantity / 2;

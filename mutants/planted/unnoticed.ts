/** Every mutant of this file survives: its test runs the code without checking the result. */
export const half = (quantity: number): number => quantity / 2;

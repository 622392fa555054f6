/** What time it is. Given to whatever depends on it, so that a test can say. */
export interface Clock {
  now(): Date;
}

/**
 * Text that Postgres can hold and that means what was typed: no NUL, which it cannot store, and
 * nothing broken. U+FFFD stands where a byte was not UTF-8, and would be stored for half of a
 * surrogate pair.
 */
export const STORABLE_TEXT = /^[^\0\uFFFD\p{Surrogate}]*$/u;

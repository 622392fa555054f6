const MAX_WRONG = 5;
const FIRST_WAIT_MS = 15 * 60_000;
export const LONGEST_WAIT_MS = 24 * 60 * 60_000;

/**
 * Returns how long a person waits after so many wrong PINs in a row, in milliseconds: 15 minutes
 * after five, twice as long after each further five, and a day at most.
 */
export function waitAfter(wrong: number): number {
  if (wrong % MAX_WRONG !== 0) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (wrong / MAX_WRONG - 1), LONGEST_WAIT_MS);
}

/** "3 horas". */
export function waitInWords(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes < 60) return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? '1 hora' : `${hours} horas`;
}

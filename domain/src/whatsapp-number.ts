/**
 * A stored phone as wa.me takes it: digits only, and of Argentina always with the 9 of a mobile.
 * Undefined for one that is not international: a message must not go to a stranger.
 */
export function whatsappNumber(phone: string): string | undefined {
  return /^\+(\d+)$/.exec(phone)?.[1]?.replace(/^549?(?=\d{10}$)/, '549');
}

/**
 * Returns a stored phone in wa.me's format: digits only. A number of Argentina always gets the 9 of
 * a mobile. Undefined if the phone is not international: a message must not go to a stranger.
 */
export function whatsappNumber(phone: string): string | undefined {
  return /^\+(\d+)$/.exec(phone)?.[1]?.replace(/^549?(?=\d{10}$)/, '549');
}

const keyOf = (userId: string) => `mostrador-waiting-sales:${userId}`;

/**
 * Returns how many sales of a user wait on this device to be sent or reviewed, or 0 where storage
 * is blocked. The counter maintains the number; the sign-out reads it.
 */
export function waitingSales(userId: string): number {
  try {
    return Number(localStorage.getItem(keyOf(userId))) || 0;
  } catch {
    return 0;
  }
}

export function setWaitingSales(userId: string, count: number): void {
  try {
    if (count > 0) localStorage.setItem(keyOf(userId), String(count));
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // Only the number is lost: the sales themselves are stored elsewhere.
  }
}

/** "2 ventas sin terminar". */
export function waitingSalesInWords(count: number): string {
  return count === 1 ? '1 venta sin terminar' : `${count} ventas sin terminar`;
}

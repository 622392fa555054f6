const keyOf = (userId: string) => `mostrador-waiting-sales:${userId}`;

/**
 * How many sales of a user wait on this device, on their way or to review. The counter keeps them;
 * whoever ends the session reads the number, which is 0 where storage is blocked.
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
    // The sales themselves are elsewhere.
  }
}

/** "2 ventas sin terminar". */
export function waitingSalesInWords(count: number): string {
  return count === 1 ? '1 venta sin terminar' : `${count} ventas sin terminar`;
}

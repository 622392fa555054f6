const keyOf = (userId: string) => `mostrador-waiting-sales:${userId}`;
const toSendKeyOf = (shopId: string) => `mostrador-sales-to-send:${shopId}`;

/**
 * Returns how many sales of a user wait on this device to be sent or reviewed, or 0 where storage
 * is blocked. The counter maintains the number; the sign-out reads it.
 */
export function waitingSales(userId: string): number {
  return storedCount(keyOf(userId));
}

export function setWaitingSales(userId: string, count: number): void {
  storeCount(keyOf(userId), count);
}

/**
 * Returns how many sales of a shop were completed on this device and wait for the server, whoever
 * made them. Any seller of the shop delivers them.
 */
export function salesToSend(shopId: string | undefined): number {
  return shopId === undefined ? 0 : storedCount(toSendKeyOf(shopId));
}

export function setSalesToSend(shopId: string, count: number): void {
  storeCount(toSendKeyOf(shopId), count);
}

function storedCount(key: string): number {
  try {
    return Number(localStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}

function storeCount(key: string, count: number): void {
  try {
    if (count > 0) localStorage.setItem(key, String(count));
    else localStorage.removeItem(key);
  } catch {
    // Only the number is lost: the sales themselves are stored elsewhere.
  }
}

/** "2 ventas sin terminar". */
export function waitingSalesInWords(count: number): string {
  return count === 1 ? '1 venta sin terminar' : `${count} ventas sin terminar`;
}

/** "2 ventas por enviar". */
export function salesToSendInWords(count: number): string {
  return count === 1 ? '1 venta por enviar' : `${count} ventas por enviar`;
}

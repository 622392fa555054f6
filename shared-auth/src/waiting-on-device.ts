const keyOf = (userId: string) => `mostrador-waiting-sales:${userId}`;
const toSendKeyOf = (shopId: string) => `mostrador-sales-to-send:${shopId}`;
/** Apart from the number of all, which an earlier release reads as that of the sales. */
const othersKeyOf = (shopId: string) => `mostrador-others-to-send:${shopId}`;

/** What was done on this device and is not at the server yet, by kind. */
export interface EntryCounts {
  sales: number;
  /** Openings of the register, movements of the drawer and the like. */
  others: number;
}

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
 * Returns how much of a shop was done on this device and waits for the server, whoever did it. Any
 * seller of the shop delivers it.
 */
export function entriesToSend(shopId: string | undefined): EntryCounts {
  if (shopId === undefined) return { sales: 0, others: 0 };
  const all = storedCount(toSendKeyOf(shopId));
  const others = Math.min(storedCount(othersKeyOf(shopId)), all);
  return { sales: all - others, others };
}

export function hasEntriesToSend(shopId: string | undefined): boolean {
  return shopId !== undefined && storedCount(toSendKeyOf(shopId)) > 0;
}

export function setEntriesToSend(shopId: string, { sales, others }: EntryCounts): void {
  storeCount(toSendKeyOf(shopId), sales + others);
  storeCount(othersKeyOf(shopId), others);
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

/** "2 ventas", "2 ventas y 1 registro", "1 registro". */
export function entriesInWords({ sales, others }: EntryCounts): string {
  const words = [
    sales > 0 && (sales === 1 ? '1 venta' : `${sales} ventas`),
    others > 0 && (others === 1 ? '1 registro' : `${others} registros`),
  ];
  return words.filter(Boolean).join(' y ');
}

import type { CashMovementKind, CashRegister } from '@mostrador/contracts/cash-registers';
import { formatDateTime, formatTime } from '@mostrador/domain/format';
import { isSameShopDay } from '@mostrador/domain/shop-day';

export const MOVEMENT_IN_WORDS: Record<CashMovementKind, string> = {
  in: 'Ingreso',
  out: 'Egreso',
  withdrawal: 'Retiro',
};

/** `desde las 09:02 por sol`, with the date unless it is today. */
export function openedInWords({ openedAt, openedBy, autoOpened }: CashRegister, now: Date): string {
  const since = isSameShopDay(openedAt, now)
    ? `desde las ${formatTime(openedAt)}`
    : `desde el ${formatDateTime(openedAt)}`;
  return autoOpened ? `${since}, automática` : `${since} por ${openedBy}`;
}

/** Formats the time of an event; adds the date if the shift was opened on another day. */
export function whenInShift(instant: string, { openedAt }: CashRegister): string {
  return isSameShopDay(instant, openedAt) ? formatTime(instant) : formatDateTime(instant);
}

/** Returns the name of a closing's difference. */
export function differenceInWords(difference: number): string {
  if (difference === 0) return 'Caja cuadrada';
  return difference > 0 ? 'Sobrante' : 'Faltante';
}

/** Whether the figures are hidden from this user until the register is closed. */
export function isCountedBlind({ closedAt, expectedAmount }: CashRegister): boolean {
  return closedAt === null && expectedAmount === null;
}

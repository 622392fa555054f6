import { lazily } from './lazily.ts';
import { type Cents, toPesos } from './money.ts';
import { isMeasured, QUANTITY_DECIMALS, UNIT_SYMBOL, type Unit } from './units.ts';

/** A shop's days, weeks and months are in this zone, wherever the server runs. */
export const SHOP_TIME_ZONE = 'America/Argentina/San_Juan';

const money = lazily(
  () => new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const number = lazily(() => new Intl.NumberFormat('es-AR', { maximumFractionDigits: 3 }));
const measure = lazily(
  () =>
    new Intl.NumberFormat('es-AR', {
      minimumFractionDigits: QUANTITY_DECIMALS,
      maximumFractionDigits: QUANTITY_DECIMALS,
    }),
);
const dateTime = lazily(
  () =>
    new Intl.DateTimeFormat('es-AR', {
      timeZone: SHOP_TIME_ZONE,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);
const longDate = lazily(
  () => new Intl.DateTimeFormat('es-AR', { timeZone: SHOP_TIME_ZONE, dateStyle: 'long' }),
);
const time = lazily(
  () =>
    new Intl.DateTimeFormat('es-AR', {
      timeZone: SHOP_TIME_ZONE,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/** The sign of negative figures on screen and paper; `Intl` writes a hyphen. */
const MINUS = '\u2212';

/** Returns a text of `Intl.NumberFormat` with the minus sign in place of the hyphen. */
export function withMinusSign(number: string): string {
  return number.replace('-', MINUS);
}

/** Formats as `$ 1.234,50` or `−$ 1.234,50`. The space is non-breaking: an amount never wraps. */
export function formatMoney(amount: Cents): string {
  return `${amount < 0 ? MINUS : ''}$\u00a0${money().format(Math.abs(toPesos(amount)))}`;
}

/** Formats a count or a weight without a unit: `1.234`, `0,750` or `−3`. */
export function formatQuantity(quantity: number): string {
  return withMinusSign(number().format(quantity));
}

/**
 * Formats a quantity as `12`, or with its unit if measured: `2 kg`, `0,350 kg`. A fraction has all
 * decimals, as scales print it. The space is non-breaking.
 */
export function formatInUnit(quantity: number, unit: Unit): string {
  if (!isMeasured(unit)) return formatQuantity(quantity);
  const format = Number.isInteger(quantity) ? number() : measure();
  return `${withMinusSign(format.format(quantity))}\u00a0${UNIT_SYMBOL[unit]}`;
}

/** Formats a quantity as it is heard: `1 unidad`, `12 unidades`, `0,350 kg`. */
export function quantityInWords(quantity: number, unit: Unit): string {
  const counted = quantity === 1 ? 'unidad' : 'unidades';
  return isMeasured(unit)
    ? formatInUnit(quantity, unit)
    : `${formatQuantity(quantity)}\u00a0${counted}`;
}

/** Formats `2026-12-31` as `31/12/2026`. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** Formats as `31/12/2026 23:59` in the shop's time zone. */
export function formatDateTime(instant: Date | string): string {
  return dateTime().format(new Date(instant)).replace(',', '');
}

/** Formats as `31 de diciembre de 2026` in the shop's time zone. */
export function formatLongDate(instant: Date | string): string {
  return longDate().format(new Date(instant));
}

/** Formats as `23:59` in the shop's time zone. */
export function formatTime(instant: Date | string): string {
  return time().format(new Date(instant));
}

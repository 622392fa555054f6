import { areaCodeOf } from './area-code.ts';

/** A phone of Argentina in its stored form: see `internationalPhone`. */
const ARGENTINE = /^\+54(9?)(\d{10})$/;
const LAST_DIGITS = 4;

/**
 * Formats a stored phone for people: `+54 9 264 555-1234`. A foreign phone, or one stored before
 * phones were parsed, is shown as stored.
 */
export function formatPhone(phone: string): string {
  const [, mobile, number = ''] = ARGENTINE.exec(phone) ?? [];
  const code = areaCodeOf(number);
  if (!code) return phone;
  const local = `${number.slice(code.length, -LAST_DIGITS)}-${number.slice(-LAST_DIGITS)}`;
  return ['+54', mobile, code, local].filter(Boolean).join(' ');
}

/** Returns the `tel:` address of a stored phone. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

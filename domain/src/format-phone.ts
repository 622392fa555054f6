import { areaCodeOf } from './area-code.ts';

/** Of Argentina, as it is stored: see `internationalPhone`. */
const ARGENTINE = /^\+54(9?)(\d{10})$/;
const LAST_DIGITS = 4;

/**
 * A stored phone as people read it: `+54 9 264 555-1234`. One of another country, or from before
 * phones were understood, is shown as it is stored.
 */
export function formatPhone(phone: string): string {
  const [, mobile, number = ''] = ARGENTINE.exec(phone) ?? [];
  const code = areaCodeOf(number);
  if (!code) return phone;
  const local = `${number.slice(code.length, -LAST_DIGITS)}-${number.slice(-LAST_DIGITS)}`;
  return ['+54', mobile, code, local].filter(Boolean).join(' ');
}

/** The address that calls a stored phone. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

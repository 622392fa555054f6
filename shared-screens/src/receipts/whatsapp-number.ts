const NUMBER_LENGTH = 10;
/** Before the number of a mobile dialled within Argentina, after its area code. */
const MOBILE_PREFIX = '15';
/** Digits of an area code: 2 in Buenos Aires (`11`), 3 or 4 elsewhere, which start with 2 or 3. */
const AREA_CODE = /^(11|[23]\d{2,3})$/;

/**
 * An Argentine phone as wa.me takes it, `549` with area code and number: from `264 15 555-1234`,
 * `+54 9 264 555 1234`. Undefined for anything else: a receipt must not go to a stranger.
 */
export function whatsappNumber(phone: string): string | undefined {
  if (/[^\d\s()+./-]/.test(phone)) return undefined;
  const isInternational = /^\s*(\+|00)/.test(phone);
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  if (isInternational && !digits.startsWith('54')) return undefined;
  const national =
    digits.startsWith('54') && digits.length > NUMBER_LENGTH
      ? digits.slice(2).replace(/^9/, '').replace(/^0/, '')
      : digits;
  const number = withoutMobilePrefix(national);
  return number !== undefined && /^(11|[23])/.test(number) ? `549${number}` : undefined;
}

function withoutMobilePrefix(national: string): string | undefined {
  if (national.length === NUMBER_LENGTH) return national;
  if (national.length !== NUMBER_LENGTH + MOBILE_PREFIX.length) return undefined;
  const length = [2, 3, 4].find(
    (length) =>
      AREA_CODE.test(national.slice(0, length)) && national.startsWith(MOBILE_PREFIX, length),
  );
  if (length === undefined) return undefined;
  return national.slice(0, length) + national.slice(length + MOBILE_PREFIX.length);
}

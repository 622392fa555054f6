const NUMBER_LENGTH = 10;
/** Before the number of a mobile dialled within Argentina, after its area code. */
const MOBILE_PREFIX = '15';
/** Digits of an area code: 2 in Buenos Aires (`11`), 3 or 4 elsewhere, which start with 2 or 3. */
const AREA_CODE = /^(11|[23]\d{2,3})$/;
/** Of another country: as long as E.164 allows, and no shorter than a mobile's anywhere. */
const FOREIGN = /^(?!54)[1-9]\d{9,14}$/;
/** As a number of this country begins: without a sign it is one, or a mistake. */
const LIKE_AN_AREA_CODE = /^(11|[23])/;

/**
 * A phone as wa.me takes it, international and digits only. One of Argentina is understood as people
 * write it: `264 15 555-1234` and `+54 9 264 555 1234` are `5492645551234`. One of another country is
 * written with its `+` or `00`, or as it is stored. Undefined for anything else: a message must not go
 * to a stranger.
 */
export function whatsappNumber(phone: string): string | undefined {
  const text = phone.normalize('NFKC').trim();
  if (/[^\d\s()+./-]/.test(text)) return undefined;
  const isInternational = /^(\+|00)/.test(text);
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  if (isInternational && !digits.startsWith('54')) return FOREIGN.test(digits) ? digits : undefined;
  const national =
    digits.startsWith('54') && digits.length > NUMBER_LENGTH
      ? digits.slice(2).replace(/^9/, '').replace(/^0/, '')
      : digits;
  const number = withoutMobilePrefix(national);
  if (number !== undefined && LIKE_AN_AREA_CODE.test(number)) return `549${number}`;
  const isAsStored = /^\d+$/.test(text) && digits.length > NUMBER_LENGTH;
  return isAsStored && FOREIGN.test(text) && !LIKE_AN_AREA_CODE.test(text) ? text : undefined;
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

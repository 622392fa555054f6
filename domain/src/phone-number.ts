import { areaCodeOf } from './area-code.ts';
import { withoutInvisible } from './invisible-characters.ts';

/** Characters that people write between digits, including hyphens of every kind and minus signs. */
const SEPARATORS = /[\s().,/\p{Dash_Punctuation}\u2043\u2212]/gu;
/**
 * A phone of Argentina: the country code and the 9 of a mobile, or the 0 dialled within the
 * country; then ten digits, or twelve with the 15.
 */
const NATIONAL = /^(?:54)?(9?)0?(\d{10}|\d{12})$/;
/** Dialled within Argentina between the area code and the number of a mobile. */
const MOBILE_PREFIX = '15';
/** Free or charged at one price in the whole country, without an international form. */
const NON_GEOGRAPHIC = /^(?:54)?0?(8(?:00|10|22))(\d{3})(\d{4,5})$/;
/** 101, 147, 911: no number of three digits begins with the 15 of a mobile. */
const SERVICE = /^(?:1[0-4]\d|911)$/;
/** A foreign phone, as long as E.164 allows. */
const FOREIGN = /^(?!54)[1-9]\d{7,14}$/;
/**
 * A foreign phone without its plus sign. The excluded beginnings are those of mistyped phones of
 * Argentina.
 */
const UNSIGNED_FOREIGN = /^(?!54|9?(?:1[15]|[023]))\d{11,15}$/;

/**
 * Returns a typed phone in its stored form: international E.164, with its sign. `264 15 555-1234`
 * and `+54 9 264 555 1234` become `+5492645551234`. `264 555-1234` becomes `+542645551234`, because
 * nothing says that it is a mobile. A foreign phone needs its `+` or `00`. `0800 222 1234` and
 * `911` have no international form: they keep one national form.
 * Undefined if it is not understood: no area code, two numbers, an extension, letters.
 */
export function internationalPhone(typed: string): string | undefined {
  const written = withoutInvisible(typed.normalize('NFKC')).trim().replace(/^'+/, '');
  const [, international, digits] = /^(\+|00)?(\d+)$/.exec(written.replace(SEPARATORS, '')) ?? [];
  if (digits === undefined) return undefined;
  if (international && !digits.startsWith('54'))
    return FOREIGN.test(digits) ? `+${digits}` : undefined;
  const here = argentinePhone(digits) ?? nonGeographicPhone(digits);
  if (here) return here;
  if (SERVICE.test(written)) return written;
  return !international && UNSIGNED_FOREIGN.test(written) ? `+${written}` : undefined;
}

/**
 * Returns the reason why a phone is not understood, as a sentence for the person who typed it;
 * undefined when it is understood or blank.
 */
export function phoneProblemOf(typed: string): string | undefined {
  if (!typed.trim() || internationalPhone(typed)) return undefined;
  return /\p{L}/u.test(typed)
    ? 'Escribí un solo número, sin letras ni interno, como 264 555-0101'
    : 'Escribilo con el código de área, como 264 555-0101 o +54 9 264 555-0101';
}

/**
 * Works like `internationalPhone`, but only for numbers that can be called from abroad: only those
 * can have WhatsApp.
 */
export function internationalNumber(typed: string): string | undefined {
  const number = internationalPhone(typed);
  return number?.startsWith('+') ? number : undefined;
}

/** Works like `phoneProblemOf`, for a field that requires a WhatsApp number. */
export function whatsappProblemOf(typed: string): string | undefined {
  if (!typed.trim() || internationalNumber(typed)) return undefined;
  return phoneProblemOf(typed) ?? 'Escribí un número que tenga WhatsApp, como +54 9 264 555-0101';
}

/**
 * Returns the digits that all spellings of a phone share, to search by. A number of Argentina loses
 * its country code and its mobile marks. Accepts partial phones and phones that are not understood.
 */
export function phoneKeyOf(phone: string): string {
  const known = internationalPhone(phone);
  if (known) return known.replace(/^\+549?(?=\d{10}$)/, '').replace(/\D/g, '');
  return phone.replace(/\D/g, '').replace(/^(?:549?)?0?(?:15(?=\d{6,8}$))?/, '');
}

function argentinePhone(digits: string): string | undefined {
  const [, nine, rest = ''] = NATIONAL.exec(digits) ?? [];
  const number = rest.length === 10 ? rest : withoutMobilePrefix(rest);
  const code = areaCodeOf(number);
  // No local number begins with a prefix: this one lacks digits.
  if (!code || /^(?:0|15)/.test(number.slice(code.length))) return undefined;
  return `+54${nine || number !== rest ? '9' : ''}${number}`;
}

/**
 * Returns the number without its 15; empty where no area code precedes the 15. Of three and four
 * digits, only one can be the area code's length.
 */
function withoutMobilePrefix(national: string): string {
  const lengths = national.startsWith('11') ? [2] : [3, 4];
  const length = lengths.find((length) => national.startsWith(MOBILE_PREFIX, length));
  if (length === undefined) return '';
  return national.slice(0, length) + national.slice(length + MOBILE_PREFIX.length);
}

function nonGeographicPhone(digits: string): string | undefined {
  const parts = NON_GEOGRAPHIC.exec(digits)?.slice(1);
  return parts && `0${parts.join(' ')}`;
}
